/**
 * Every address of the product (spec section 2), as patterns for the router and builders for
 * links. A leaf module: any part of the frontend may import it.
 */
export const routes = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  resetPasswordSendEmail: '/resetPasswordSendEmail',
  resetPassword: '/resetPassword/:userId/:hashId',
  verificationPending: '/verificationPending',
  accountVerification: '/accountVerification/:id',
  home: '/app',
  partyAdd: '/app/parties/add',
  partiesFinished: '/app/parties/finished',
  partyEdit: '/app/parties/edit/:id',
  party: '/app/parties/:id',
  partyTable: '/app/parties/:id/table',
  /** The link that makes its reader a host; its secret is the fragment. */
  hosting: '/app/parties/:id/hosting',
  invitationsFinished: '/app/invitations/finished',
  family: '/app/family',
  familyAdd: '/app/family/add',
  familyEdit: '/app/family/edit/:id',
  familyMember: '/app/family/:id',
  /** Also of family links, whose secret is the fragment. */
  invitation: '/invitations/:partyId',
  /** The link of a door helper; its secret is the fragment. */
  door: '/door',
  /** A pass of a person who takes a child from a party; its secret is the fragment. */
  pickup: '/pickup',
  /** The link under mails that can be ended; its token is the fragment. */
  unsubscribe: '/unsubscribe',
  /** What is kept of whom and until when, for families and hosts. */
  privacy: '/privacidad',
} as const;

type Pattern = (typeof routes)[keyof typeof routes];

/** The own person among the family: at the plain address of the same screens is the account. */
const inFamily = '?family';

export const isInFamily = (search: string): boolean => search === inFamily;

const fill = (pattern: Pattern, params: Record<string, string>): string =>
  Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    pattern,
  );

export const paths = {
  landing: routes.landing,
  login: routes.login,
  signup: routes.signup,
  resetPasswordSendEmail: routes.resetPasswordSendEmail,
  resetPassword: (userId: string, hashId: string) => fill(routes.resetPassword, { userId, hashId }),
  verificationPending: routes.verificationPending,
  accountVerification: (id: string) => fill(routes.accountVerification, { id }),
  privacy: routes.privacy,
  home: routes.home,
  partyAdd: routes.partyAdd,
  /** The form of a new party, with the content of another. */
  partyDuplicate: (id: string) => `${routes.partyAdd}?from=${encodeURIComponent(id)}`,
  partiesFinished: routes.partiesFinished,
  partyEdit: (id: string) => fill(routes.partyEdit, { id }),
  party: (id: string) => fill(routes.party, { id }),
  partyTable: (id: string) => fill(routes.partyTable, { id }),
  invitationsFinished: routes.invitationsFinished,
  family: routes.family,
  familyAdd: routes.familyAdd,
  familyEdit: (id: string, isOwnInFamily = false) =>
    fill(routes.familyEdit, { id }) + (isOwnInFamily ? inFamily : ''),
  familyMember: (id: string, isOwnInFamily = false) =>
    fill(routes.familyMember, { id }) + (isOwnInFamily ? inFamily : ''),
  /** With a trailing slash: this is the address that is shared. */
  invitation: (partyId: string) => `${fill(routes.invitation, { partyId })}/`,
} as const;
