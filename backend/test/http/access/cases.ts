import type { TestAccount } from '../../factories.js';

/**
 * Accounts: unverified, verified and unrelated, guest of the party, its owner, another host, an owner who handed the
 * party on, a host who left, the holder of a link for hosts who has not accepted it.
 */
export const ACCOUNTS = ['U', 'S', 'G', 'H', 'C', 'O', 'X', 'B'] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * Visitor, the accounts, bearer of a family link with its secret and with the token for it, door helper of the party,
 * bearer of a pick-up pass of the guest's.
 */
export type Caller = 'V' | Account | 'L' | 'F' | 'D' | 'P';

export interface Scene {
  accounts: Record<Account, TestAccount>;
  /** The secret of a link for hosts. */
  hostSecret: string;
  /** Of a door helper of the party. */
  helper: { Authorization: string };
  /** The helper's, and one of the other party. */
  doorPass: string;
  doorPassElsewhere: string;
  /** Of the guest's child: its own pass with the secret, one of the other guest's and of the family, and a block of each. */
  pickupPass: string;
  pickupSecret: string;
  foreignPickupPass: string;
  familyPickupPass: string;
  pickupBlock: string;
  foreignPickupBlock: string;
  familyPickupBlock: string;
  /** Another guest of the party. */
  other: TestAccount;
  /** A family member, health condition and authorised person of each account. */
  records: Record<Account | 'other', { child: string; condition: string; authorization: string }>;
  party: string;
  /** A party unrelated to every caller. */
  elsewhere: string;
  /** The guest's own, accepted. */
  invitation: string;
  /** The other guest's, at the same party. */
  foreignInvitation: string;
  invitationElsewhere: string;
  /** The guest's own, for its child. */
  waitRequest: string;
  foreignWaitRequest: string;
  waitRequestElsewhere: string;
  picture: string;
  pictureElsewhere: string;
  /** The guest's own. */
  review: string;
  foreignReview: string;
  /** An expected family of the party, with the secret of its link, and one of the other party. */
  family: string;
  familySecret: string;
  /** The header of its bearer's calls. */
  bearer: { Authorization: string };
  familyElsewhere: string;
  /** Of the party, and one of the other party. */
  giftIdea: string;
  giftIdeaElsewhere: string;
  /** Of the guest, and of another guest. */
  giftCollection: { id: string; familyId: string };
  foreignGiftCollection: { id: string; familyId: string };
  /** One that the guest and the family are told of, one that only the other guest is, and one elsewhere. */
  change: string;
  foreignChange: string;
  changeElsewhere: string;
}

/** The values of the route's parameters. */
export type Ids = Record<string, string>;

/** The status codes for V, U, S, G and H, in this order and in one scene. */
export type Answers = readonly [V: number, U: number, S: number, G: number, H: number];

export interface Case {
  ids?: (scene: Scene, caller: Account) => Ids;
  answers: Answers;
  /** The status for the other hosts; by default the same as for the owner. */
  hosts?: number;
  /** The status for an account that left the hosts, and for one that has not joined them; by default as for S. */
  former?: number;
  offered?: number;
  /** The status for the bearer of a family link; by default the same as for a visitor. */
  link?: number;
  /**
   * The status for a door helper of the party; by default 403 where a visitor gets 401, and otherwise
   * the same as for a visitor.
   */
  helper?: number;
  /**
   * The status for the bearer of a family link with its token; by default 403 where a visitor gets 401, and otherwise
   * the same as for a visitor.
   */
  family?: number;
  /** The status for the bearer of a pick-up pass; by default the same as for a visitor. */
  bearer?: number;
}

export interface Row {
  /** Of both parties; started by default. */
  status?: 'finished';
  body?: (scene: Scene, ownId: string) => object;
  query?: (scene: Scene) => object;
  cases: Record<string, Case>;
}

/** A case: who answers what, on what. */
export const on = (
  ids: Case['ids'],
  answers: Answers,
  more: Omit<Case, 'ids' | 'answers'> = {},
): Case => ({ ids, answers, ...more });

/** Routes for verified accounts: visitors get 401, unverified accounts 403. */
export const verified = (S: number, G: number, H: number): Answers => [401, 403, S, G, H];
export const everyCaller = (status: number): Answers => [status, status, status, status, status];
export const notVisible = verified(404, 404, 404);

export const all = (answers: Answers, ids?: Case['ids']): Row['cases'] => ({
  all: { answers, ids },
});

/** The callers' party and an unrelated one, by the name of the route's parameter. */
export const parties = (parameter: string, here: Answers, elsewhere: Answers) => ({
  'the party': on((s) => ({ [parameter]: s.party }), here),
  'another party': on((s) => ({ [parameter]: s.elsewhere }), elsewhere),
});

/** The same cases, of which a helper of the party's door may do the first. */
export const helped = (cases: Row['cases'], helper: number): Row['cases'] =>
  Object.fromEntries(
    Object.entries(cases).map(([name, one], index) => [
      name,
      index === 0 ? { ...one, helper } : one,
    ]),
  );

/**
 * The same cases, closed to a family by its link, and a case of its own.
 * @param own the status for it; the ids of the case for the family
 */
export const openToFamily = (cases: Row['cases'], own: Case, other = 404): Row['cases'] => ({
  ...Object.fromEntries(
    Object.entries(cases).map(([name, one]) => [name, { ...one, family: other }]),
  ),
  'the family’s': own,
});

/** Of the family by its link, for which no account answers. */
export const ofFamily = (family: number) =>
  on((s) => ({ id: s.family }), verified(404, 404, 403), { family });

export const invitations = (own: Answers, foreign: Answers, elsewhere: Answers) => ({
  'the guest’s': on((s) => ({ id: s.invitation }), own),
  'another guest’s': on((s) => ({ id: s.foreignInvitation }), foreign),
  'one elsewhere': on((s) => ({ id: s.invitationElsewhere }), elsewhere),
});

/** The own account and child, and those of another account, who is a guest of the host. */
export const people = (
  parameter: string,
  own: Answers,
  child: Answers,
  extra: (record: Scene['records']['S']) => Ids = () => ({}),
) => ({
  'the own account': {
    ids: (s: Scene, caller: Account) => ({
      [parameter]: s.accounts[caller].id,
      ...extra(s.records[caller]),
    }),
    answers: own,
  },
  'the own child': {
    ids: (s: Scene, caller: Account) => ({
      [parameter]: s.records[caller].child,
      ...extra(s.records[caller]),
    }),
    answers: child,
  },
  'another account': {
    ids: (s: Scene) => ({ [parameter]: s.other.id, ...extra(s.records.other) }),
    answers: notVisible,
  },
  'another’s child': {
    ids: (s: Scene) => ({ [parameter]: s.records.other.child, ...extra(s.records.other) }),
    answers: notVisible,
  },
});

export const mine = (status: number) => verified(status, status, status);
export const hostOnly = (status: number) => verified(403, 403, status);
export const notTheirs = hostOnly(403);

/** The same cases with another status of the other hosts for the first, such as when the owner has done it. */
export const otherHosts = (hosts: number, cases: Row['cases']): Row['cases'] =>
  Object.fromEntries(
    Object.entries(cases).map(([name, one], index) => [
      name,
      index === 0 ? { ...one, hosts } : one,
    ]),
  );

export const ownerOnly = (cases: Row['cases']): Row['cases'] => otherHosts(403, cases);
