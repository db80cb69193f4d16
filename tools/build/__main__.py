"""`python -m tools.build [FOLDER] [--without LEVERS]`: make dist/."""

from tools.build.site import main

main()
