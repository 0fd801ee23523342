# Every command of the project. `make help` lists them.
SHELL := /bin/sh
.DEFAULT_GOAL := help

# Node 24 comes with the packages (node_modules/.bin/node); the system needs Node >= 20 to install.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
INSTALLED := node_modules/.installed
SERVER := backend/dist/main.js
FRONTEND := frontend/dist/index.html
IN_RUNNING := @node backend/scripts/in-running.ts
# Production is what docker/.env says it is.
PROD ?= $(shell grep -qs '^CONVITE_ENV=production' docker/.env && echo 1)
HAS_DOCKER = @docker compose version >/dev/null 2>&1 || \
	{ echo 'This needs Docker with its compose plugin: https://docs.docker.com/compose/install/' >&2; exit 1; }
COMPOSE = docker compose --env-file docker/.env -f docker/compose.yaml $(if $(PROD),-f docker/compose.production.yaml)

$(INSTALLED): package-lock.json package.json backend/package.json frontend/package.json
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Built again only when something changed.
$(SERVER): $(INSTALLED) $(shell find backend/src -type f ! -name '*.test.ts') backend/tsconfig.build.json
	@npm run --silent build -w backend

$(FRONTEND): $(INSTALLED) $(shell find frontend/src frontend/public backend/src/locales -type f ! -name '*.test.ts*' 2>/dev/null) frontend/index.html frontend/vite.config.ts
	@npm run --silent build -w frontend

.PHONY: install
install: $(INSTALLED) ## Install the packages that the lockfile names

.PHONY: run
run: $(SERVER) $(FRONTEND) ## Start the product on http://localhost:3000 (PORT, MAIL_UI_PORT change the ports)
	@node backend/scripts/run.ts

.PHONY: dev
dev: $(INSTALLED) ## The same as run, reloading what changes
	@npm run --silent build -w backend
	@node backend/scripts/run.ts --dev

.PHONY: build
build: $(INSTALLED) ## Build the server and the frontend
	@npm run --silent build
	@echo "Built backend/dist and frontend/dist."

.PHONY: test
test: $(INSTALLED) ## Everything that must hold: lint, types, boundaries, contract, all tests
	@node backend/scripts/check.ts

.PHONY: test-long
test-long: $(SERVER) $(FRONTEND) ## The full runs of bounded tests: races, crashes, hostile input; a quarter of an hour (SERVER_KILLS=50 DATABASE_STOPS=20)
	@TEST_LONG=1 npm test --silent -- --selectProjects integration --testTimeout 3600000
	@TEST_LONG=1 npm test --silent -- --selectProjects http --testPathPatterns hostile
	@TEST_LONG=1 npm test --silent -- --selectProjects ops --runInBand

.PHONY: mutation
mutation: $(INSTALLED) ## Change the rules and use cases, expect a test to fail for each change (LAYER=domain CONTEXT=parties); hours, report in .data/mutation
	@node backend/scripts/mutation/run.ts

.PHONY: lint
lint: $(INSTALLED) ## Lint and formatting
	@npm run --silent lint
	@echo "Nothing to complain about."

.PHONY: format
format: $(INSTALLED) ## Write the code in the project's format
	@npm run --silent format

.PHONY: openapi
openapi: $(INSTALLED) ## Generate the API contract and the frontend's types and rules from the code
	@npm run --silent openapi
	@echo "Wrote backend/openapi.json, frontend/src/api/schema.gen.ts and rules.gen.ts."

.PHONY: seed
seed: $(SERVER) ## Demo data in the running database; prints the demo accounts
	$(IN_RUNNING) backend/dist/cli/seed.js

.PHONY: migrate
migrate: $(SERVER) ## Bring the running database's schema up to date
	$(IN_RUNNING) backend/dist/cli/migrate.js up

.PHONY: migrate-down
migrate-down: $(SERVER) ## Take the last migration back
	$(IN_RUNNING) backend/dist/cli/migrate.js down

.PHONY: migration
migration: $(INSTALLED) ## Start a new migration: NAME=gift_lists
	@node backend/scripts/new-migration.ts "$(NAME)"

.PHONY: migration-check
migration-check: $(SERVER) ## Compare the entities with the running database's tables and columns
	@cd backend && node scripts/in-running.ts ../node_modules/@mikro-orm/cli/cli.js migration:check

.PHONY: backup
backup: $(SERVER) ## Save all rows and pictures of the running product (TO=folder)
	$(IN_RUNNING) backend/dist/cli/backup.js --to "$(TO)"

.PHONY: restore
restore: $(SERVER) ## Fill an empty database and store from a backup: FROM=folder (CHECK=yes only reads)
	$(IN_RUNNING) backend/dist/cli/restore.js --from "$(FROM)" --check "$(CHECK)"

WHO = $(or $(EMAIL),$(ID))

.PHONY: user-verify
user-verify: $(SERVER) ## Take an account's address as proven: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js verify "$(WHO)"

.PHONY: user-disable
user-disable: $(SERVER) ## Let an account in no more: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js disable "$(WHO)"

.PHONY: user-enable
user-enable: $(SERVER) ## Let it in again: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js enable "$(WHO)"

.PHONY: user-erase
user-erase: $(SERVER) ## Erase a household at its wish, for good: EMAIL=ana@example.com (or ID=…) CONFIRM=yes
	@CONFIRM="$(CONFIRM)" node backend/scripts/in-running.ts backend/dist/cli/user.js erase "$(WHO)"

.PHONY: jobs
jobs: $(SERVER) ## What waits, runs and failed to the end (RETRY=all or RETRY=id tries again)
	$(IN_RUNNING) backend/dist/cli/jobs.js --retry "$(RETRY)"

.PHONY: logs
logs: ## Follow the log of the running product (FOLLOW=no only shows its end)
	@if [ -f .data/convite.log ]; then tail -n 100 $(if $(filter no,$(FOLLOW)),,-F) .data/convite.log; \
	else echo "There is no log yet: make run writes .data/convite.log"; fi

.PHONY: bench
bench: build ## Measure the product (BENCH=login-times for one alone); writes .data/bench.json
	@node backend/bench/main.ts $(BENCH)

.PHONY: bench-growth
bench-growth: build ## Measure the product with a million parties: takes a quarter of an hour; writes .data/bench-growth.json
	@node backend/bench/growth.ts

.PHONY: i18n-check
i18n-check: $(INSTALLED) ## Find missing, unused, untranslated and mismatched texts, on screens and in mails
	@npm run --silent i18n-check

.PHONY: i18n-new
i18n-new: $(INSTALLED) ## Start a translation, or add the texts that came since: LOCALE=pt-BR
	@node frontend/scripts/i18n-new.ts "$(LOCALE)"

.PHONY: i18n-pseudo
i18n-pseudo: $(SERVER) ## Run the product in a made-up language: shows what is no text, and what does not fit
	@node frontend/scripts/i18n-pseudo.ts
	@node backend/scripts/run.ts --pseudo

.PHONY: docker-build
docker-build: ## Build the product's image (TAG=latest)
	$(HAS_DOCKER)
	docker build -f docker/Dockerfile -t convite:$(or $(TAG),latest) .

.PHONY: docker-up
docker-up: ## Start the product in containers, as docker/.env says
	$(HAS_DOCKER)
	@PROD=$(PROD) sh docker/prepare.sh
	$(COMPOSE) up -d --build --wait
	@echo "Convite: $$(sed -n 's/^PUBLIC_URL=//p' docker/.env)$(if $(PROD),,  Mails: http://localhost:8025)"

.PHONY: docker-upgrade
docker-upgrade: docker-build ## Replace one server after the other by what is checked out; nobody notices
	$(COMPOSE) up -d --no-deps --no-build --wait server-1
	$(COMPOSE) up -d --no-deps --no-build --wait server-2
	@echo "Both servers are of this build."

BACKUPS ?= $(CURDIR)/.data/backups

.PHONY: docker-run
docker-run: ## A command in a container: DO="backup --to /backups/monday" (BACKUPS=folder, WITH="NAME=value …")
	@if [ -z "$(DO)" ]; then echo 'Say which: make docker-run DO="jobs" (or health, migrate, backup, restore, user)' >&2; exit 1; fi
	$(HAS_DOCKER)
	@mkdir -p "$(BACKUPS)"
	$(COMPOSE) run --rm --no-deps --user "$$(id -u):$$(id -g)" $(if $(CONFIRM),-e CONFIRM=$(CONFIRM)) $(addprefix -e ,$(WITH)) -v "$(abspath $(BACKUPS)):/backups" server-1 $(DO)

.PHONY: docker-down
docker-down: ## Stop the containers; their data stays
	$(HAS_DOCKER)
	$(COMPOSE) down

.PHONY: docker-logs
docker-logs: ## Follow the containers' logs
	$(HAS_DOCKER)
	$(COMPOSE) logs --tail 100 -f

.PHONY: clean
clean: ## Remove what was built and installed; .data stays
	rm -rf node_modules backend/dist frontend/dist
	@echo "Removed node_modules, backend/dist and frontend/dist; .data is untouched."

.PHONY: help
help: ## List every command with a line each
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22
