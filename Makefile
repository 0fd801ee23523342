# Every command of the project. `make help` lists them.
SHELL := /bin/sh
.DEFAULT_GOAL := help

# Node 24 comes with the packages (node_modules/.bin/node); the system needs Node >= 20 to install.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
INSTALLED := node_modules/.installed

$(INSTALLED): package-lock.json package.json backend/package.json frontend/package.json
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.PHONY: install
install: $(INSTALLED) ## Install the packages that the lockfile names

.PHONY: run
run: build ## Start the product on http://localhost:3000 (PORT, MAIL_UI_PORT change the ports)
	@node scripts/run.ts

.PHONY: dev
dev: $(INSTALLED) ## The same as run, reloading what changes
	@npm run --silent build -w backend
	@node scripts/run.ts --dev

.PHONY: build
build: $(INSTALLED) ## Build the server and the frontend
	@npm run --silent build

.PHONY: test
test: $(INSTALLED) ## Everything that must hold: lint, types, boundaries, contract, all tests
	@node scripts/check.ts

.PHONY: lint
lint: $(INSTALLED) ## Lint and formatting
	@npm run --silent lint

.PHONY: format
format: $(INSTALLED) ## Write the code in the project's format
	@npm run --silent format

.PHONY: openapi
openapi: $(INSTALLED) ## Generate the API contract and the frontend's types from the code
	@npm run --silent openapi

.PHONY: seed
seed: build ## Demo data in the running database; prints the demo accounts
	@node scripts/in-running.ts backend/dist/cli/seed.js

.PHONY: migrate
migrate: build ## Bring the running database's schema up to date
	@node scripts/in-running.ts backend/dist/cli/migrate.js

.PHONY: bench
bench: build ## Measure the product (BENCH=login-times for one alone); writes .data/bench.json
	@node backend/bench/main.ts $(BENCH)

.PHONY: i18n-check
i18n-check: $(INSTALLED) ## Find missing, unused and mismatched texts
	@npm run --silent i18n-check

.PHONY: clean
clean: ## Remove what was built and installed; .data stays
	rm -rf node_modules backend/dist frontend/dist

.PHONY: help
help: ## List every command with a line each
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22
