import type { ComponentType } from 'react';
import type { Session } from '@/api/sessionCookies';
import type { Namespace } from '@/shared/i18n/resources';
import { loadQueries } from './loadQueries';
import { routes } from './paths';
import { loadGuestInvitation, loadVisitorInvitation } from './routes/invitation/halves';

// Where the files of each screen are. Read before anything else is there: this file and what it
// imports statically do without React.

export interface Screen {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  texts: readonly Namespace[];
  /** Without the cache of server data: it does not talk to the server, or only some of it does. */
  isBare?: true;
  /** What else the first view needs, for who opens it. */
  parts?: (session: Session | null) => Promise<unknown>[];
}

const isGuest = (session: Session | null) => session?.user.verified === 1;

export const openScreens = {
  landing: {
    path: routes.landing,
    load: () => import('./routes/Landing'),
    texts: ['landing'],
    isBare: true,
  },
  login: { path: routes.login, load: () => import('./routes/Login'), texts: ['auth'] },
  signup: { path: routes.signup, load: () => import('./routes/Signup'), texts: ['auth'] },
  resetPasswordSendEmail: {
    path: routes.resetPasswordSendEmail,
    load: () => import('./routes/ResetPasswordSendEmail'),
    texts: ['auth'],
  },
  resetPassword: {
    path: routes.resetPassword,
    load: () => import('./routes/ResetPassword'),
    texts: ['auth'],
  },
  verificationPending: {
    path: routes.verificationPending,
    load: () => import('./routes/VerificationPending'),
    texts: ['auth'],
  },
  accountVerification: {
    path: routes.accountVerification,
    load: () => import('./routes/AccountVerification'),
    texts: ['auth'],
  },
  invitation: {
    path: routes.invitation,
    load: async () => {
      const screen = await import('./routes/Invitation');
      await screen.ready;
      return screen;
    },
    texts: ['invitations'],
    isBare: true,
    parts: (session) =>
      isGuest(session) ? [loadGuestInvitation(), loadQueries()] : [loadVisitorInvitation()],
  },
} satisfies Record<string, Screen>;

/** Only with a session of a verified account. */
export const ownScreens: Screen[] = [
  { path: routes.home, load: () => import('./routes/Home'), texts: ['home', 'parties'] },
  { path: routes.partyAdd, load: () => import('./routes/PartyAdd'), texts: ['partyForm'] },
  {
    path: routes.partiesFinished,
    load: () => import('./routes/PartiesFinished'),
    texts: ['parties'],
  },
  { path: routes.partyEdit, load: () => import('./routes/PartyEdit'), texts: ['partyForm'] },
  {
    path: routes.party,
    load: () => import('./routes/Party'),
    texts: ['parties', 'guests', 'reviews'],
  },
  {
    path: routes.invitationsFinished,
    load: () => import('./routes/InvitationsFinished'),
    texts: ['invitations', 'reviews'],
  },
  { path: routes.family, load: () => import('./routes/Family'), texts: ['family'] },
  { path: routes.familyAdd, load: () => import('./routes/FamilyAdd'), texts: ['family'] },
  { path: routes.familyEdit, load: () => import('./routes/FamilyEdit'), texts: ['family'] },
  { path: routes.familyMember, load: () => import('./routes/FamilyMember'), texts: ['family'] },
];

/** The screen that the address leads this session to; undefined for an unknown address. */
export function screenAt(pathname: string, session: Session | null): Screen | undefined {
  const open = Object.values<Screen>(openScreens).find(({ path }) => matches(path, pathname));
  if (open) return open;
  const own = ownScreens.find(({ path }) => matches(path, pathname));
  if (!own || isGuest(session)) return own;
  return session ? openScreens.verificationPending : openScreens.login;
}

const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
