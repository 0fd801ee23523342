import type { Rolldown } from 'vite';

/** All that the page of a family link needs, without the component library. */
const CORE =
  /node_modules\/(react|react-dom|react-i18next)\/|src\/(api\/(errorMessage|hostTexts|language)|shared\/(i18n|storage))/;

/**
 * Fewer files: each is a request on a slow network, and small ones hardly compress. A group takes along what
 * its modules import, unless one of a higher priority has that.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The entry and the head that it draws wait for nothing else.
  { name: 'first', test: /firstPaint\/firstPaint|art\/grounds|pictureUrl/, priority: 8 },
  { name: 'heads', test: /src\/firstPaint\/heads\./, priority: 7 },
  // The limits of forms, which a visitor's first view does not need.
  { name: 'rules', test: /src\/api\/rules\.gen/, priority: 6 },
  { name: 'core', test: CORE, priority: 5 },
  // Below this many users a module is a file of its own: form fields must stay out of here.
  { name: 'common', minShareCount: 44, priority: 4 },
  // What else a first view of an invitation needs.
  { name: 'art', test: /src\/shared\/art\//, priority: 3 },
  { name: 'data', test: /node_modules\/(@tanstack|openapi-fetch)\//, priority: 2 },
  { name: 'keys', test: /src\/api\/(idempotencyKey|random)/, priority: 1 },
  { name: 'prompt', test: /invitations\/components\/PromptFrame/, priority: 1 },
];
