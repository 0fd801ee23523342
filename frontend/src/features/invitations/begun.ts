import type { components } from '@/api/schema.gen';
import type { Invitation } from './api/household';
import type { InvitedParty } from './api/invitedParty';
import type { Chosen } from './useChoice';

/** What a guest tapped on the small page of an invitation that needs the application. */
export type Next = 'choose' | 'confirm' | 'declined' | 'not_sure' | 'write' | 'add' | 'answered';

/** What the small page has read. */
export interface Read {
  /** In milliseconds, as `Date.now()`. */
  at: number;
  party: InvitedParty;
  rows: Invitation[];
  /** Missing where an answer has added to it. */
  family?: components['schemas']['ListedFamilyMemberResponse'][];
}

/** What was begun on the page of an invitation before the application was there, which goes on with it. */
export interface Begun {
  /** Of this party alone. */
  partyId?: string;
  /** By this account alone: another may have signed in meanwhile. */
  ownId?: string;
  /** The form of a visitor. */
  step?: 'login' | 'signup' | 'code';
  /** The answer of an account. */
  next?: Next;
  /** Of `confirm`, `write` and `add`: who is ticked, and what is typed; null before the list of people was opened. */
  chosen?: Chosen | null;
  /** Of an account's invitation. */
  read?: Read;
}

let begun: Begun = {};

export function handOver(what: Begun): void {
  begun = what;
}

export const handedOver = (): Begun => begun;

/** What this account has begun on the invitation to this party. */
export const begunFor = (partyId: string, ownId: string | undefined): Begun =>
  begun.partyId === partyId && begun.ownId === ownId ? begun : {};

/** What was read for it, once. */
export function takeRead(partyId: string, ownId: string | undefined): Read | undefined {
  const { read } = begunFor(partyId, ownId);
  begun = { ...begun, read: undefined };
  return read;
}

/** Once it is taken over. */
export const forgetBegun = (): void => handOver({});
