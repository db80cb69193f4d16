"""`python -m tools.build [FOLDER]`: make dist/."""

from tools.build.site import main

main()
