// The walls of the house. Folders are matched, never listed, so that a new context is walled in on
// the day it appears. backend/test/repository/boundaries.test.ts plants violations of each rule.
const CONTEXT = '^backend/src/modules/([^/]+)/';
const FEATURE = '^frontend/src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contexts-meet-at-their-doors',
      comment: 'Another context is known by its *.api.ts and *.events.ts alone.',
      severity: 'error',
      from: { path: CONTEXT, pathNot: '\\.module\\.ts$' },
      to: { path: CONTEXT, pathNot: ['^backend/src/modules/$1/', '\\.(api|events)\\.ts$'] },
    },
    {
      name: 'modules-import-modules',
      comment: 'A module file may also import other contexts’ module files.',
      severity: 'error',
      from: { path: `${CONTEXT}[^/]+\\.module\\.ts$` },
      to: {
        path: CONTEXT,
        pathNot: ['^backend/src/modules/$1/', '\\.(api|events|module)\\.ts$'],
      },
    },
    {
      name: 'doors-stand-alone',
      comment: 'A door shows plain types: it imports nothing of the inside.',
      severity: 'error',
      from: { path: `${CONTEXT}[^/]+\\.(api|events)\\.ts$` },
      to: { path: CONTEXT },
    },
    {
      name: 'dependencies-run-one-way',
      comment:
        'auth → family; invitations → parties, family; reviews → parties, invitations; media → parties. ' +
        'Every context may subscribe to the events of auth, whose file imports nothing.',
      severity: 'error',
      from: { path: '^backend/src/modules/(family|parties)/' },
      to: {
        path: CONTEXT,
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/auth/auth\\.events\\.ts$'],
      },
    },
    {
      name: 'domain-knows-only-itself',
      severity: 'error',
      from: { path: `${CONTEXT}domain/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^backend/src/', 'node_modules/'],
        pathNot: [
          '^backend/src/modules/$1/(domain/|[^/]+\\.(api|events)\\.ts$)',
          '^backend/src/shared/(errors|time|text)/',
          'node_modules/(@mikro-orm/core|luxon|@types/luxon|libphonenumber-js|@zxcvbn-ts)/',
        ],
      },
    },
    {
      name: 'application-does-not-know-http',
      severity: 'error',
      from: { path: `${CONTEXT}(application|infrastructure)/` },
      to: { path: `${CONTEXT}http/` },
    },
    {
      name: 'shared-knows-no-context',
      severity: 'error',
      from: { path: '^backend/src/shared/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Routes compose features; features never import each other.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-flows-shared-features-app',
      severity: 'error',
      from: { path: '^frontend/src/(shared|features|api)/' },
      to: { path: '^frontend/src/app/', pathNot: '^frontend/src/app/paths\\.ts$' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(shared|api)/' },
      to: { path: '^frontend/src/features/' },
    },
    {
      name: 'product-does-not-need-tests-or-tools',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^backend/test/',
          '^frontend/e2e/',
          '^(backend|frontend)/(scripts|bench)/',
          '\\.test\\.tsx?$',
        ],
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'frontend/tsconfig.json' }, // for the alias @/
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
