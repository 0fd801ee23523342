import type { ComponentType } from 'react';
import { Outlet, type Params, type RouteObject } from 'react-router-dom';
import { pageLanguage } from '@/api/language';
import { getSession } from '@/api/session';
import { readVisitorParty } from '@/api/visitorParty';
import type { Namespace } from '@/shared/i18n/resources';
import { download } from '@/shared/lazy/download';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { routes } from './paths';
import { asUuid } from './returnPath';
import { Crash } from './shell/Crash';
import { RequireSession } from './shell/RequireSession';
import { Shell } from './shell/Shell';
import { Splash } from './shell/Splash';

type Load = () => Promise<{ default: ComponentType }>;
type Loader = keyof typeof import('./loaders');

/** The router asks only once: what could not be downloaded becomes a part that asks again. */
const component =
  (load: Load, texts: readonly Namespace[] = []) =>
  async () => {
    try {
      return { Component: (await download(load, texts)).default };
    } catch {
      return { Component: lazyPart(load, { texts, place: 'screen' }) };
    }
  };

const isVerified = () => getSession()?.user.verified === 1;

/** A screen, downloaded together with its texts; its loader runs at the same time. */
const screen = (
  path: string,
  load: Load,
  texts: readonly Namespace[] = [],
  loader?: Loader,
  visitorLoader?: (params: Params) => Promise<unknown>,
): RouteObject => ({
  path,
  lazy: component(load, texts),
  loader: async ({ params }) => {
    // The screen sends the same queries, and shows what becomes of them.
    const loaders = loader && isVerified() && (await download(importLoaders).catch(() => null));
    if (loaders) await loaders[loader](params);
    else if (!isVerified()) await visitorLoader?.(params);
    return null;
  },
  // The tab of a party is in the query string: choosing one loads nothing.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

const importLoaders = () => import('./loaders');

/** With the part of the invitation that this reader will see. */
const invitation: Load = async () => {
  const [screen] = await Promise.all([
    import('./routes/Invitation'),
    isVerified()
      ? import('./routes/invitation/GuestInvitation')
      : import('./routes/invitation/VisitorInvitation'),
  ]);
  return screen;
};
/** Milliseconds after which a visitor's page is shown without the party. */
const patience = 1_000;

/** What the head of a visitor's page shows; the first paint has sent the request already. */
async function visitedParty({ partyId }: Params): Promise<void> {
  const id = asUuid(partyId);
  if (!id) return;
  const late = new Promise((done) => setTimeout(done, patience));
  await Promise.race([readVisitorParty(id, pageLanguage()), late]);
}

const notFound = () => import('./routes/NotFound');

const openScreens = [
  screen(routes.login, () => import('./routes/Login'), ['auth']),
  screen(routes.signup, () => import('./routes/Signup'), ['auth', 'pickers']),
  screen(routes.resetPasswordSendEmail, () => import('./routes/ResetPasswordSendEmail'), ['auth']),
  screen(routes.resetPassword, () => import('./routes/ResetPassword'), ['auth']),
  screen(routes.verificationPending, () => import('./routes/VerificationPending'), ['auth']),
  screen(routes.door, () => import('./routes/DoorHelper'), ['door', 'doorHelpers']),
  screen(routes.pickup, () => import('./routes/PickupPass'), ['pickupPass']),
  screen(routes.unsubscribe, () => import('./routes/Unsubscribe'), ['account']),
  screen(routes.accountVerification, () => import('./routes/AccountVerification'), ['auth']),
];

/** Only with the session of a verified account. */
const ownScreens = [
  screen(routes.home, () => import('./routes/Home'), ['home', 'parties'], 'home'),
  screen(routes.partyAdd, () => import('./routes/PartyAdd'), [
    'partyForm',
    'occasion',
    'pickers',
    'zones',
  ]),
  screen(
    routes.partiesFinished,
    () => import('./routes/PartiesFinished'),
    ['parties'],
    'finishedParties',
  ),
  screen(
    routes.partyEdit,
    () => import('./routes/PartyEdit'),
    ['partyForm', 'occasion', 'pickers'],
    'party',
  ),
  screen(routes.hosting, () => import('./routes/Hosting'), ['hosts', 'parties', 'forms']),
  screen(routes.party, () => import('./routes/Party'), ['parties'], 'party'),
  screen(routes.partyTable, () => import('./routes/PartyTable'), ['table'], 'party'),
  screen(
    routes.invitationsFinished,
    () => import('./routes/InvitationsFinished'),
    ['invitationParts', 'reviews'],
    'finishedInvitations',
  ),
  screen(routes.family, () => import('./routes/Family'), ['family'], 'family'),
  screen(routes.familyAdd, () => import('./routes/FamilyAdd'), ['family', 'pickers']),
  screen(routes.familyEdit, () => import('./routes/FamilyEdit'), ['family', 'pickers'], 'person'),
  screen(routes.familyMember, () => import('./routes/FamilyMember'), ['family'], 'person'),
  screen('/app/*', notFound),
];

/** All routes; any other address shows the not-found page. */
export const routeTable: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <Crash />,
    children: [
      {
        element: <Outlet />,
        // If a screen fails to load or to render, the shell around it stays.
        errorElement: <Crash />,
        hydrateFallbackElement: <Splash />,
        children: [
          screen(routes.landing, () => import('./routes/Landing'), ['landing']),
          screen(routes.privacy, () => import('./routes/Privacy'), ['privacy']),
          screen(
            routes.invitation,
            invitation,
            ['occasion', 'visitor'],
            'invitation',
            visitedParty,
          ),
          {
            lazy: component(async () => ({ default: (await import('./ServerData')).ServerData })),
            children: [...openScreens, { element: <RequireSession />, children: ownScreens }],
          },
          screen('*', notFound),
        ],
      },
    ],
  },
];
