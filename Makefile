# Every command of the project. `make help` lists them.
SHELL := /bin/sh
.DEFAULT_GOAL := help

# Node 24 comes with the packages (node_modules/.bin/node); the system needs Node >= 20 to install.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Compilers would keep compiled code in a folder of /tmp that another user can create before.
export NODE_DISABLE_COMPILE_CACHE := 1
INSTALLED := node_modules/.installed
SERVER := backend/dist/main.js
FRONTEND := frontend/dist/index.html
STEP := node backend/scripts/launcher/step.mjs
IN_RUNNING := @node backend/scripts/in-running.ts
# docker/.env decides whether this is production.
PROD ?= $(shell grep -qs '^CONVITE_ENV=production' docker/.env && echo 1)
HAS_DOCKER = @docker compose version >/dev/null 2>&1 || \
	{ echo 'This needs Docker with its compose plugin: https://docs.docker.com/compose/install/' >&2; exit 1; }
COMPOSE = docker compose --env-file docker/.env -f docker/compose.yaml $(if $(PROD),-f docker/compose.production.yaml)

$(INSTALLED): package-lock.json package.json backend/package.json frontend/package.json
	@node backend/scripts/install.mjs

# Rebuilt only after a change.
$(SERVER): $(INSTALLED) $(shell find backend/src -type f ! -name '*.test.ts') backend/tsconfig.build.json
	@$(STEP) 'Building the server' npm run --silent build -w backend

$(FRONTEND): $(INSTALLED) $(shell find frontend/src frontend/public backend/src/locales -type f ! -name '*.test.ts*' ! -name schema.gen.ts 2>/dev/null) frontend/index.html frontend/vite.config.ts
	@$(STEP) 'Building the frontend' npm run --silent build -w frontend

.PHONY: install
install: $(INSTALLED) ## Install the packages that the lockfile names

.PHONY: run
run: $(SERVER) $(FRONTEND) ## Start the product on http://localhost:3000 (PORT, MAIL_UI_PORT change the ports)
	@node backend/scripts/run.ts

.PHONY: stop
stop: ## Stop what make run or make dev started here, also after it was killed (PORT selects one)
	@[ -x node_modules/.bin/node ] || { echo 'The packages are not installed: make install, then make stop.' >&2; exit 1; }
	@node backend/scripts/stop.ts

.PHONY: dev
dev: $(INSTALLED) ## Start the product with reload on changes
	@sh frontend/api-types.sh
	@$(STEP) 'Building the server' npm run --silent build -w backend
	@node backend/scripts/run.ts --dev

.PHONY: build
build: $(INSTALLED) ## Build the server and the frontend
	@$(STEP) 'Building the server' npm run --silent build -w backend
	@$(STEP) 'Building the frontend' npm run --silent build -w frontend

.PHONY: check
check: $(INSTALLED) ## Run the checks, and the tests of the contexts that differ from main, of those that call them and of permissions
	@node backend/scripts/check.ts check

.PHONY: test
test: $(INSTALLED) ## Run the checks and tests of a change: lint, types, boundaries, contract, unit to browser tests
	@node backend/scripts/check.ts test

.PHONY: test-release
test-release: $(SERVER) $(FRONTEND) ## Run the tests of crashes, upgrades, commands, several servers, memory and weights
	@node backend/scripts/check.ts release

.PHONY: test-long
test-long: $(SERVER) $(FRONTEND) ## Unbounded runs of races, crashes and hostile input (SERVER_KILLS=50 DATABASE_STOPS=20)
	@TEST_LONG=1 npm test --silent -- --selectProjects unit --testTimeout 3600000
	@TEST_LONG=1 npm test --silent -- --selectProjects integration servers --testTimeout 3600000
	@TEST_LONG=1 npm test --silent -- --selectProjects http --testPathPatterns 'hostile|code-limits|door/stream' --testTimeout 3600000
	@TEST_LONG=1 npm test --silent -- --selectProjects ops --runInBand

.PHONY: mutation
mutation: $(INSTALLED) ## Mutation tests of the domain's rules, takes an hour (CONTEXT=parties for one context); writes .data/mutation
	@stryker run backend/scripts/mutation/stryker.config.mjs

.PHONY: lint
lint: $(INSTALLED) ## Lint and formatting
	@npm run --silent lint
	@echo "No problems found."

.PHONY: format
format: $(INSTALLED) ## Format the code
	@npm run --silent format

.PHONY: openapi
openapi: $(INSTALLED) ## Generate the API contract and the frontend's rules from the code
	@npm run --silent openapi
	@echo "Wrote backend/openapi.json, docs/error-codes.md, docs/permissions.md and frontend/src/api/rules.gen.ts."

.PHONY: seed
seed: $(SERVER) ## Insert demo data into the running database and print the demo accounts
	$(IN_RUNNING) backend/dist/cli/seed.js

.PHONY: migrate
migrate: $(SERVER) ## Apply pending migrations to the running database
	$(IN_RUNNING) backend/dist/cli/migrate.js up

.PHONY: migrate-down
migrate-down: $(SERVER) ## Revert the last migration, with the data that it added: CONFIRM=yes
	$(IN_RUNNING) backend/dist/cli/migrate.js down

.PHONY: migration
migration: $(INSTALLED) ## Create an empty migration: NAME=gift_lists
	@node backend/scripts/new-migration.ts "$(NAME)"

.PHONY: migration-check
migration-check: $(SERVER) ## Compare the entities with the running database's tables and columns
	@cd backend && node scripts/in-running.ts ../node_modules/@mikro-orm/cli/cli.js migration:check

.PHONY: backup
backup: $(SERVER) ## Back up all rows and pictures of the running product (TO=folder KEEP=14 RECIPIENT=age1…)
	$(IN_RUNNING) backend/dist/cli/backup.js --to "$(TO)" --keep "$(KEEP)" --recipient "$(RECIPIENT)"

.PHONY: backup-verify
backup-verify: $(SERVER) ## Show that the newest backup restores, in a database that is dropped again (FROM=folder IDENTITY=file)
	$(IN_RUNNING) backend/dist/cli/backup-verify.js --from "$(FROM)" --identity "$(IDENTITY)"

.PHONY: storage
storage: $(SERVER) ## Show whether the store of pictures is the database's and whole (CONFIRM=yes gives lost files up)
	@CONFIRM="$(CONFIRM)" node backend/scripts/in-running.ts backend/dist/cli/storage.js

.PHONY: restore
restore: $(SERVER) ## Restore a backup into an empty database and store: FROM=folder (IDENTITY=file decrypts, FILES=only pictures)
	$(IN_RUNNING) backend/dist/cli/restore.js --from "$(FROM)" --identity "$(IDENTITY)" --files "$(FILES)"

WHO = $(or $(EMAIL),$(ID))

.PHONY: user-show
user-show: $(SERVER) ## Show an account's state, sessions and mails to support: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js show "$(WHO)"

.PHONY: party-show
party-show: $(SERVER) ## Show a party's state and numbers to support: ID=<the id in its link>
	$(IN_RUNNING) backend/dist/cli/party.js show "$(ID)"

.PHONY: audit
audit: $(SERVER) ## List what staff did by command (ID=… about one account or party)
	$(IN_RUNNING) backend/dist/cli/audit.js --about "$(ID)"

.PHONY: user-verify
user-verify: $(SERVER) ## Mark an account's address as verified: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js verify "$(WHO)"

.PHONY: user-disable
user-disable: $(SERVER) ## Disable an account: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js disable "$(WHO)"

.PHONY: user-enable
user-enable: $(SERVER) ## Enable a disabled account: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js enable "$(WHO)"

.PHONY: user-second-factor-off
user-second-factor-off: $(SERVER) ## Switch off verification in two steps for an owner who lost phone and codes: EMAIL=ana@example.com (or ID=…)
	$(IN_RUNNING) backend/dist/cli/user.js second-factor-off "$(WHO)"

.PHONY: user-export
user-export: $(SERVER) ## Write a household's own data and pictures into a zip: EMAIL=ana@example.com (or ID=…) TO=ana.zip
	$(IN_RUNNING) backend/dist/cli/user.js export "$(WHO)" --to "$(TO)"

.PHONY: user-erase
user-erase: $(SERVER) ## Erase a household permanently at its request: EMAIL=ana@example.com (or ID=…) CONFIRM=yes
	@CONFIRM="$(CONFIRM)" node backend/scripts/in-running.ts backend/dist/cli/user.js erase "$(WHO)"

.PHONY: production-unmark
production-unmark: $(SERVER) ## Let development use a copy of production's database: DATABASE_URL=… CONFIRM=yes
	$(IN_RUNNING) backend/dist/cli/production.js unmark

.PHONY: retention
retention: $(SERVER) ## Show what is due for erasure because of its age (CONFIRM=yes erases it now)
	@CONFIRM="$(CONFIRM)" node backend/scripts/in-running.ts backend/dist/cli/retention.js

.PHONY: verify-handovers
verify-handovers: $(SERVER) ## Compare the record of hand-overs with its hashes, which need JWT_SECRET
	$(IN_RUNNING) backend/dist/cli/verify-handovers.js

.PHONY: reencrypt
reencrypt: $(SERVER) ## Encrypt second factors, family links and calendars with JWT_SECRET; JWT_VERIFY_SECRET is the key that encrypted them
	$(IN_RUNNING) backend/dist/cli/reencrypt.js

.PHONY: jobs
jobs: $(SERVER) ## List waiting, running and failed jobs (RETRY=all|id retries, DISCARD=all|id removes dead ones)
	$(IN_RUNNING) backend/dist/cli/jobs.js --retry "$(RETRY)" --discard "$(DISCARD)"

.PHONY: mail-suppressions
mail-suppressions: $(SERVER) ## List the addresses that get no mails, by domain (EMAIL= looks one up)
	$(IN_RUNNING) backend/dist/cli/mail.js suppressions "$(EMAIL)"

.PHONY: mail-suppress
mail-suppress: $(SERVER) ## Send no more mails to an address, as after a bounce or a complaint: EMAIL=ana@example.com
	$(IN_RUNNING) backend/dist/cli/mail.js suppress "$(EMAIL)"

.PHONY: mail-unsuppress
mail-unsuppress: $(SERVER) ## Send mails to an address again: EMAIL=ana@example.com
	$(IN_RUNNING) backend/dist/cli/mail.js unsuppress "$(EMAIL)"

.PHONY: logs
logs: ## Follow the log of the running product (FOLLOW=no shows the last lines only)
	@if [ -f .data/convite.log ]; then tail -n 100 $(if $(filter no,$(FOLLOW)),,-F) .data/convite.log; \
	else echo "There is no log yet: make run writes .data/convite.log"; fi

.PHONY: bench
bench: build ## Run the benchmarks (BENCH=login-times for a single one); writes .data/bench.json
	@node backend/bench/main.ts $(BENCH)

.PHONY: screens
screens: $(SERVER) $(FRONTEND) ## Picture every screen and state at two sizes (SCREENS=home limits it); writes .data/screens
	@rm -rf .data/screens && E2E_PICTURES=.data/screens npm test --silent -- --selectProjects release --testPathPatterns release/screens

.PHONY: contact-sheet
contact-sheet: build ## Picture every theme on every surface and measure its contrasts (THEMES=sea,cars); writes .data/contact-sheet
	@node frontend/bench/contact-sheet.ts

.PHONY: i18n-check
i18n-check: $(INSTALLED) ## Report missing, unused, untranslated and mismatched texts of screens and mails (ALL=yes lists every one)
	@ALL="$(ALL)" npm run --silent i18n-check

.PHONY: i18n-new
i18n-new: $(INSTALLED) ## Create a locale or add its new keys: LOCALE=pt-BR
	@node frontend/scripts/i18n-new.ts "$(LOCALE)"

.PHONY: i18n-pseudo
i18n-pseudo: $(SERVER) ## Run the product in a pseudo-locale: shows hard-coded and truncated texts
	@node frontend/scripts/i18n-pseudo.ts
	@node backend/scripts/run.ts --pseudo

.PHONY: docker-build
docker-build: ## Build the product's image (TAG=latest, or that of docker/.env)
	$(HAS_DOCKER)
	@if [ -f docker/.env ]; then $(COMPOSE) build server-1; \
	else docker build -f docker/Dockerfile -t convite:$(or $(TAG),latest) .; fi

.PHONY: docker-up
docker-up: ## Start the product in containers with the settings of docker/.env, or apply a change of them
	$(HAS_DOCKER)
	@PROD=$(PROD) sh docker/prepare.sh
	@COMPOSE='$(COMPOSE)' sh docker/roll-out.sh up
	@echo "Convite: $$(sed -n 's/^PUBLIC_URL=//p' docker/.env)$(if $(PROD),,  Mails: http://localhost:8025)"

.PHONY: docker-upgrade
docker-upgrade: ## Rolling upgrade of both servers to the checked-out code, without downtime
	$(HAS_DOCKER)
	@[ -f docker/.env ] || { echo 'Nothing runs here yet: make docker-up' >&2; exit 1; }
	@COMPOSE='$(COMPOSE)' sh docker/roll-out.sh upgrade

BACKUPS ?= .data/backups

.PHONY: docker-run
docker-run: export COMPOSE := $(COMPOSE)
docker-run: export BACKUPS := $(BACKUPS)
docker-run: export WITH := $(WITH)
docker-run: ## Run a command in a container: DO="backup --to /backups/monday" (BACKUPS=folder, WITH="NAME=value …")
	$(HAS_DOCKER)
	@sh docker/run.sh $(DO)

.PHONY: docker-down
docker-down: ## Stop the containers; their data stays
	$(HAS_DOCKER)
	$(COMPOSE) down

.PHONY: docker-logs
docker-logs: ## Follow the containers' logs
	$(HAS_DOCKER)
	$(COMPOSE) logs --tail 100 -f

.PHONY: kubernetes-deploy
kubernetes-deploy: ## Roll out an image with docker/kubernetes in kubectl's cluster: IMAGE=registry.example.org/convite:7
	@sh docker/kubernetes/deploy.sh "$(IMAGE)"

.PHONY: clean
clean: ## Remove installed packages and build output; .data stays
	rm -rf node_modules backend/dist backend/dist.* frontend/dist frontend/dist.*
	@echo "Removed node_modules, backend/dist and frontend/dist; .data is untouched."

.PHONY: help
help: ## List all commands
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22
