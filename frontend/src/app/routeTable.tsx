import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './paths';
import { bareScreen, screen } from './screen';
import { RequireSession } from './shell/RequireSession';
import { Shell } from './shell/Shell';

const invitation = async () => {
  const screen = await import('./routes/Invitation');
  await screen.ready;
  return screen;
};
const notFound = () => import('./routes/NotFound');

/** The route table of the spec is the whole of the routes. */
export const routeTable: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      bareScreen(routes.landing, () => import('./routes/Landing'), 'landing'),
      screen(routes.login, () => import('./routes/Login'), 'auth'),
      screen(routes.signup, () => import('./routes/Signup'), 'auth'),
      screen(
        routes.resetPasswordSendEmail,
        () => import('./routes/ResetPasswordSendEmail'),
        'auth',
      ),
      screen(routes.resetPassword, () => import('./routes/ResetPassword'), 'auth'),
      screen(routes.verificationPending, () => import('./routes/VerificationPending'), 'auth'),
      screen(routes.accountVerification, () => import('./routes/AccountVerification'), 'auth'),
      bareScreen(routes.invitation, invitation, 'invitations'),
      {
        element: <RequireSession />,
        children: [
          screen(routes.home, () => import('./routes/Home'), 'home', 'parties'),
          screen(routes.partyAdd, () => import('./routes/PartyAdd'), 'partyForm'),
          screen(routes.partiesFinished, () => import('./routes/PartiesFinished'), 'parties'),
          screen(routes.partyEdit, () => import('./routes/PartyEdit'), 'partyForm'),
          screen(routes.party, () => import('./routes/Party'), 'parties', 'guests', 'reviews'),
          screen(
            routes.invitationsFinished,
            () => import('./routes/InvitationsFinished'),
            'invitations',
            'reviews',
          ),
          screen(routes.family, () => import('./routes/Family'), 'family'),
          screen(routes.familyAdd, () => import('./routes/FamilyAdd'), 'family'),
          screen(routes.familyEdit, () => import('./routes/FamilyEdit'), 'family'),
          screen(routes.familyMember, () => import('./routes/FamilyMember'), 'family'),
          bareScreen('/app/*', notFound),
        ],
      },
      bareScreen('*', notFound),
    ],
  },
];

/**
 * Downloads the screen of an address before anything is drawn. A failure is met again, and shown,
 * when the screen is drawn.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const download: unknown = matchRoutes(routeTable, pathname)?.at(-1)?.route.handle;
  if (typeof download === 'function') await (download() as Promise<unknown>).catch(() => undefined);
}
