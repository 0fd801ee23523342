// Boundaries between contexts, layers and frontend folders. Folders are matched by pattern, so that a
// new context is covered at once. backend/test/repository/boundaries.test.ts plants a violation of
// each rule. backend/context-map.json states which context may call which.
import contextMap from './backend/context-map.json' with { type: 'json' };

const MODULES = '^backend/src/modules/';
const CONTEXT = `${MODULES}([^/]+)/`;
const FEATURE = '^frontend/src/features/([^/]+)/';
const TEST = '\\.test\\.ts$';

/** The events of auth import nothing, and every context may subscribe to them. */
const AUTH_EVENTS = `${MODULES}auth/auth\\.events\\.ts$`;

const knownContexts = Object.keys(contextMap).join('|');

const contextRules = Object.entries(contextMap).map(([context, allowed]) => ({
  name: `context-${context}`,
  comment: `${context} may call: ${allowed.join(', ') || 'no other context'}.`,
  severity: 'error',
  from: { path: `${MODULES}${context}/` },
  to: { path: CONTEXT, pathNot: [`${MODULES}(${[context, ...allowed].join('|')})/`, AUTH_EVENTS] },
}));

/** @param layers the folders of the same context that `layer` may import */
const layerRule = (layer, layers, sharedNot = []) => [
  {
    name: `layer-${layer}`,
    comment: `${layer} imports ${layers.join(', ')} and the public interfaces of contexts.`,
    severity: 'error',
    from: { path: `${CONTEXT}${layer}/`, pathNot: TEST },
    to: {
      path: `${MODULES}$1/`,
      pathNot: [
        `${MODULES}$1/(${[layer, ...layers].join('|')})/`,
        '\\.(api|events|access|port)\\.ts$',
      ],
    },
  },
  ...sharedNot.map((folder) => ({
    name: `layer-${layer}`,
    comment: `${layer} does not know shared/${folder}.`,
    severity: 'error',
    from: { path: `${CONTEXT}${layer}/`, pathNot: TEST },
    to: { path: `^backend/src/shared/${folder}/` },
  })),
];

// What each folder of frontend/src may import beside the texts in locales/.
const FRONTEND_IMPORTS = {
  api: ['api/'],
  shared: ['api/', 'shared/', 'app/paths.ts'],
  features: ['api/', 'shared/', 'features/', 'app/paths.ts'],
  app: ['api/', 'shared/', 'features/', 'app/'],
  // The page of an invitation until its answer is given, without the component library.
  answer: ['api/', 'shared/', 'features/invitations/', 'app/theme/fonts.css', 'main.tsx'],
  // The first script of every page, before the application and its libraries.
  firstPaint: [
    'answer/(invited|api|link|shownOf|texts|visitor).tsx?',
    'api/(earlyRequests|schema.gen|sessionCookies|visitorParty).ts',
    'features/invitations/isAsked.ts',
    'shared/(art/grounds|familyLink/secret|i18n/(files|language|locales)|pictures/(coverHead|visitorHead)|text/isSeveral).ts',
    'app/theme/fonts.css',
    'main.tsx',
  ],
};
const frontendLayers = [
  ...Object.entries(FRONTEND_IMPORTS).map(([folder, allowed]) => ({
    name: `frontend-imports-of-${folder}`,
    severity: 'error',
    from: { path: `^frontend/src/${folder}/` },
    to: {
      path: '^frontend/src/',
      pathNot: [
        `^frontend/src/(${folder}|locales)/`,
        ...allowed.map((to) => `^frontend/src/${to}`),
      ],
    },
  })),
  {
    name: 'frontend-folders-are-listed',
    comment: 'A new folder of frontend/src gets its line in FRONTEND_IMPORTS.',
    severity: 'error',
    from: {
      path: '^frontend/src/',
      pathNot: `^frontend/src/(index\\.ts$|main\\.tsx$|(locales|${Object.keys(FRONTEND_IMPORTS).join('|')})/)`,
    },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...contextRules,
    {
      name: 'context-in-map',
      comment: 'A context calls others only after backend/context-map.json lists it.',
      severity: 'error',
      from: { path: CONTEXT, pathNot: `${MODULES}(${knownContexts})/` },
      to: { path: CONTEXT, pathNot: `${MODULES}$1/` },
    },
    {
      name: 'public-interfaces-only',
      comment: 'Another context is known by its *.api.ts, *.events.ts and *.access.ts.',
      severity: 'error',
      from: { path: CONTEXT, pathNot: '\\.module\\.ts$' },
      to: { path: CONTEXT, pathNot: [`${MODULES}$1/`, '\\.(api|events|access)\\.ts$'] },
    },
    {
      name: 'modules-import-modules',
      comment: 'A module file may also import the module files of other contexts.',
      severity: 'error',
      from: { path: `${CONTEXT}[^/]+\\.module\\.ts$` },
      to: { path: CONTEXT, pathNot: [`${MODULES}$1/`, '\\.(api|events|module)\\.ts$'] },
    },
    {
      name: 'public-interfaces-stand-alone',
      comment:
        'A public interface has plain types, and names are plain: they import nothing of a context.',
      severity: 'error',
      from: { path: `${CONTEXT}[^/]+\\.(api|events|names)\\.ts$` },
      to: { path: CONTEXT },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: `${CONTEXT}domain/`, pathNot: TEST },
      to: {
        path: ['^backend/src/', 'node_modules/'],
        pathNot: [
          `${MODULES}$1/(domain/|[^/]+\\.(api|events)\\.ts$)`,
          `${CONTEXT}[^/]+\\.api\\.ts$`,
          '^backend/src/shared/((errors|food|time|text)/|crypto/secret\\.ts$)',
          'node_modules/(@mikro-orm/core|luxon|@types/luxon|libphonenumber-js|otpauth|@zxcvbn-ts)/',
        ],
      },
    },
    {
      name: 'domain-knows-types-of-others',
      comment: 'Of the public interface of another context a rule may name the plain types.',
      severity: 'error',
      from: { path: `${CONTEXT}domain/`, pathNot: TEST },
      to: {
        path: `${CONTEXT}[^/]+\\.api\\.ts$`,
        pathNot: `${MODULES}$1/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    ...layerRule('application', ['domain', 'infrastructure'], ['http']),
    {
      name: 'application-packages',
      comment: 'What reaches outside (mail, storage, other servers) is behind a port or in shared.',
      severity: 'error',
      from: { path: `${CONTEXT}application/`, pathNot: TEST },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@nestjs/common|@mikro-orm/(core|postgresql)|@types/node|lru-cache|p-limit)/',
      },
    },
    {
      name: 'entry-points-without-database',
      comment: 'Controllers and jobs call a use case or a read model.',
      severity: 'error',
      from: { path: `${CONTEXT}(http|jobs)/`, pathNot: TEST },
      to: { path: 'node_modules/(@mikro-orm|kysely|pg)/' },
    },
    ...layerRule('infrastructure', ['domain'], ['http']),
    ...layerRule('http', ['application', 'domain', 'infrastructure']),
    ...layerRule('jobs', ['application', 'domain', 'infrastructure'], ['http']),
    {
      name: 'contexts-have-four-layers',
      comment: 'Code of a context lives in a layer, in its module file or in its public interface.',
      severity: 'error',
      from: {},
      to: {
        path: `${MODULES}[^/]+/`,
        pathNot: [
          `${CONTEXT}(domain|application|infrastructure|http|jobs)/`,
          `${CONTEXT}[^/]+\\.(module|providers|api|events|names|access)\\.ts$`,
        ],
      },
    },
    {
      name: 'providers-are-for-the-module',
      comment:
        'A *.providers.ts lists classes for the module file of its context; code imports the classes.',
      severity: 'error',
      from: { pathNot: `${CONTEXT}[^/]+\\.module\\.ts$` },
      to: { path: `${CONTEXT}[^/]+\\.providers\\.ts$` },
    },
    {
      name: 'requests-and-responses',
      comment: 'What a route takes is in *.requests.ts, what it answers in *.responses.ts.',
      severity: 'error',
      from: {},
      to: { path: `${CONTEXT}http/dto/.*\\.(dto|request|response)\\.ts$` },
    },
    {
      name: 'facades-are-application',
      comment: 'A public interface is implemented beside the use cases that it calls.',
      severity: 'error',
      from: {},
      to: { path: `${MODULES}.*\\.facade\\.ts$`, pathNot: `${CONTEXT}application/` },
    },
    {
      name: 'repositories-behind-use-cases',
      comment: 'Entry points read by read models, and change by use cases.',
      severity: 'error',
      from: { path: [`${CONTEXT}(http|jobs)/`, '^backend/src/cli/'], pathNot: TEST },
      to: { path: `${CONTEXT}.*\\.repository\\.ts$` },
    },
    {
      name: 'commands-use-contexts',
      comment: 'Commands know use cases, read models, rules and public interfaces.',
      severity: 'error',
      from: { path: '^backend/src/cli/' },
      to: {
        path: CONTEXT,
        pathNot: [
          `${CONTEXT}(application|domain)/`,
          `${CONTEXT}[^/]+\\.(api|events|module)\\.ts$`,
          '\\.read-model\\.ts$',
          `${MODULES}auth/infrastructure/credentials/argon2-hasher\\.ts$`, // demo data have no server
        ],
      },
    },
    {
      name: 'app-imports-modules',
      comment: 'Outside the contexts and commands only the module files and names are known.',
      severity: 'error',
      from: { path: '^backend/src/(?!modules/|cli/|shared/)' },
      to: { path: CONTEXT, pathNot: '\\.(module|names)\\.ts$' },
    },
    {
      name: 'shared-knows-no-context',
      severity: 'error',
      from: { path: '^backend/src/shared/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'shared-without-http',
      comment: 'Only what answers requests itself knows shared/http.',
      severity: 'error',
      from: {
        path: '^backend/src/shared/(?!(http|frontend|health|logging|metrics)/)[^/]+/',
        pathNot: TEST,
      },
      to: { path: '^backend/src/shared/http/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Routes compose features; features never import each other.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: '^frontend/src/features/$1/' },
    },
    ...frontendLayers,
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
