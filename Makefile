# Everything a developer runs. `make help` explains each target.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := node_modules/.ready

.PHONY: help play build release setup test lint types unit e2e browse browsers soak sweep links arena scale luck train curve trust bench kills endurance pictures golden messages sheet lock clean

help: ## what each target does
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## play the game: install, build and open it (prints the address where there is no screen)
	$(RUN)/python -m tools.browser.serve

build: $(READY) $(NODE_READY) ## make dist/, what a static server serves (SITE=https://… where that will be, for oEmbed)
	$(RUN)/python -m tools.build $(if $(SITE),--site $(SITE))

release: build ## build/release/: dist/ as a zip for static hosts and itch.io, spots.html, and SHA256SUMS (TAG=v… to be compared with the version)
	$(RUN)/python -m tools.build.release $(if $(TAG),--tag $(TAG))

setup: $(READY) $(NODE_READY) ## install what development needs (other targets do it by themselves)

$(READY): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Spots needs Python 3.11 or newer: install it, or name one: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "This Python cannot make virtual environments: install its venv module (Debian: python3-venv)."; exit 1; }
	$(RUN)/python -m pip install --quiet --require-hashes -r requirements.txt
	@touch $@

$(NODE_READY): package-lock.json | $(READY)
	@$(RUN)/python -m tools.browser.find --node
	npm ci --silent --no-audit --no-fund
	@touch $@

test: ## all tests, in a browser too, with linting, types and coverage
	@# What keeps one core busy is done beside each other; tests have all of them.
	@$(MAKE) --no-print-directory -j2 --output-sync lint types build
	@$(MAKE) --no-print-directory unit browse

lint: $(READY) $(NODE_READY)
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	node_modules/.bin/eslint static tools eslint.config.mjs

types: $(READY)
	$(RUN)/mypy

# Coverage makes tests two or three times as slow: only those of the rules are asked to reach every line,
# without those that try more of what others reach: they are marked `no_cover`.
COVERED := tests/logic tests/test_session.py

# To compile all tests takes each worker longer than to collect them: what was compiled is kept, even where
# Python is told to write nothing beside the sources.
unit sweep: export PYTHONDONTWRITEBYTECODE :=
unit sweep: export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

unit: $(READY)
	$(RUN)/pytest -q -n auto --dist worksteal --cov --cov-report=term $(COVERED)
	$(RUN)/pytest -q -n auto --dist worksteal $(addprefix --ignore=,tests/e2e $(COVERED))

e2e: build browse ## the tests in a browser, on what is deployed (gets Chromium if there is none)

browse: $(READY)
	@# Without windows, it does the same in a seventh less time.
	@$(RUN)/python -m tools.browser.find --shell
	@# Browsers crash, and a busy machine may miss a moment: what fails is tried once more, and counted as a rerun.
	@# Each worker has a third of the files, so that their pages are opened once; whoever is done first takes from others.
	@# Three on two cores: tests wait now and then, for a beat or a worker.
	SPOTS_DIST=dist $(RUN)/pytest -q -n 3 --dist worksteal --reruns 1 -rR tests/e2e

browsers: build ## a short game in Firefox and WebKitGTK, and how fast they start (gets Debian's)
	$(RUN)/python -m tools.browser.other_browsers

soak: $(READY) ## 100,000 random games with every check (about an hour; GAMES=1000 for fewer)
	$(RUN)/python -m tools.games.soak --games $(or $(GAMES),100000)

sweep: $(READY) ## the unit tests with 2,000 random examples for each property, where it is usually 16
	$(RUN)/pytest -q -n auto --hypothesis-profile=sweep --ignore=tests/e2e

links: $(READY) ## 10,000 random games written as links and read back, and how long those are (GAMES=100 for fewer)
	$(RUN)/python -m tools.games.links --games $(or $(GAMES),10000)

arena: $(READY) ## how strong the computer players are (about an hour; PAIRS=20 for fewer games)
	$(RUN)/python -m tools.games.arena --pairs $(or $(PAIRS),100)

scale: $(READY) ## where the computer players stand on one scale of strength (PAIRS=10 for fewer games)
	$(RUN)/python -m tools.games.scale --pairs $(or $(PAIRS),30)

luck: $(READY) ## whether luck is zero in the mean and errors tell levels apart (GAMES=5 for fewer a variant)
	$(RUN)/python -m tools.games.luck --games $(or $(GAMES),30)

train: $(READY) ## fit top dog's weights to games against itself anew, as their file says
	$(RUN)/python -m tools.games.train

curve: $(READY) ## whether more games would make top dog foretell better (the games of train and trust)
	$(RUN)/python -m tools.games.curve

trust: $(READY) ## whether top dog's chances come true, on 2,000 other games (GAMES=200 for fewer)
	$(RUN)/python -m tools.games.trust --games $(or $(GAMES),2000)

bench: build ## how fast the rules are (beside python-chess), the odds, the page, its start (in Chromium)
	$(RUN)/python -m tools.bench.engine
	@$(RUN)/python -m tools.browser.find
	$(RUN)/python -m tools.bench.page
	$(RUN)/python -m tools.bench.odds
	$(RUN)/python -m tools.bench.thinking
	$(RUN)/python -m tools.bench.worst
	$(RUN)/python -m tools.bench.start
	$(RUN)/python -m tools.bench.shelf
	$(RUN)/python -m tools.bench.report

kills: build ## whether games survive killed browsers, crashed pages and reloads (some 25 minutes; KILLS=5 for fewer)
	@$(RUN)/python -m tools.browser.find
	$(RUN)/python -m tools.bench.kills --kills $(or $(KILLS),50)

endurance: build ## 30 whole games in one tab: whether the memory of Python and of the page grows
	@$(RUN)/python -m tools.browser.find
	$(RUN)/python -m tools.bench.endurance

pictures: build ## take the pictures of docs/pictures/ anew
	@$(RUN)/python -m tools.browser.find
	$(RUN)/python -m tools.browser.pictures

golden: $(READY) ## write the golden games and counted trees anew; read the diff before you commit it
	$(RUN)/python -m tools.games.golden
	$(RUN)/python -m tools.games.perft --write

messages: $(READY) ## collect the page's texts into the catalogues
	$(RUN)/python -m tools.build.messages

sheet: $(READY) ## build/sheet.html: all the drawings on one page
	@mkdir -p build
	$(RUN)/python -m art.sheet build/sheet.html

lock: $(READY) ## resolve requirements.in into requirements.txt
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools==7.6.2
	build/lock/bin/pip-compile --quiet --upgrade --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options \
		--output-file requirements.txt requirements.in

clean: ## remove everything that was installed or made
	rm -rf $(VENV) node_modules dist build .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
