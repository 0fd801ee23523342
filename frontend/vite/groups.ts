import type { Rolldown } from 'vite';

/** What all pages need, without the component library. */
const CORE =
  /node_modules\/(react|react-dom|react-i18next)\/|src\/(api\/(errorMessage|hostTexts)|shared\/(dates\/wallClock|lazy\/download|root|ui\/PageTitle|i18n\/(?!names)))/;

/** What the entry of an invitation shares with the application. */
const EARLY =
  /src\/(answer\/(api|shownOf|texts)|api\/(answerRules|apiError|earlyRequests|language|plainCall|sessionCookies|visitorParty)|shared\/(art\/grounds|dates\/age|familyLink\/secret|linkSecret|text\/isSeveral|i18n\/(files|language|locales)|lazy\/preload|pictures\/pictureUrl|storage))/;

/** What the page of an invitation has for every reader, until the answer is given. */
const PAGE = /src\/answer\/(page|useVisitorParty|useApp)\./;

/** The answer of an account, which the application shows too. */
const ASKED =
  /src\/features\/invitations\/(answering|use(Choice|FocusOnChange)|components\/(Answer(Buttons|Sheet)|Checklist|ChildNameRow|InvitationFrame)\.)/;

/**
 * Fewer files: each is a request on a slow network, and small ones hardly compress. A group takes along what
 * its modules import, unless one of a higher priority has that.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The entry of an invitation and the head that it draws wait for nothing else.
  { name: 'early', test: EARLY, priority: 9 },
  {
    name: 'heads',
    test: /src\/shared\/pictures\/(coverHead|visitorHead)/,
    priority: 8,
  },
  // The limits of forms, which a visitor's first view does not need.
  { name: 'rules', test: /src\/api\/rules\.gen/, priority: 7 },
  { name: 'core', test: CORE, priority: 8 },
  { name: 'page', test: PAGE, priority: 5 },
  { name: 'asked', test: ASKED, priority: 5 },
  {
    name: 'party',
    test: /features\/invitations\/components\/(When|HostVoice|ChecklistRow)\./,
    priority: 7,
  },
  {
    name: 'place',
    test: /features\/invitations\/(components\/WhenAndWhere|mapAndZone)/,
    priority: 6,
  },
  // Below this many users a module is a file of its own: form fields must stay out of here.
  { name: 'common', minShareCount: 44, priority: 4 },
  // What else a first view of an invitation needs.
  { name: 'art', test: /src\/shared\/art\//, priority: 3 },
  { name: 'data', test: /node_modules\/(@tanstack|openapi-fetch)\//, priority: 2 },
  { name: 'keys', test: /src\/api\/(idempotencyKey|random)/, priority: 1 },
];
