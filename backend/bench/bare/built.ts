// The product's own statements and mappers, as they were built.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Rows as the statements give them, which only the mappers look into. */
export type Row = Record<string, unknown>;

interface Guests {
  party: Row;
  guests: Row[];
}

const root = resolve(import.meta.dirname, '../../..');
const modules = resolve(root, 'backend/dist/modules');

const built = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(resolve(modules, path)).href)) as T;

export const { PARTY, HOSTED } = await built<Record<'PARTY' | 'HOSTED', string>>(
  'parties/infrastructure/party.read-model.js',
);
export const { toPartyResponse, toListedParty } = await built<
  Record<'toPartyResponse' | 'toListedParty', (party: Row, callerId: string) => object>
>('parties/http/party.mapper.js');

export const { pageOf, ONE } = await built<{
  pageOf: (conditions: string) => string;
  ONE: string;
}>('invitations/infrastructure/guest-list.read-model.js');
export const { HOUSEHOLD } = await built<{ HOUSEHOLD: string }>(
  'invitations/infrastructure/household.read-model.js',
);
export const { toInvitation, toInvitations } = await built<{
  toInvitation: (guest: Row, party: Row) => object;
  toInvitations: (household: Guests) => object[];
}>('invitations/http/invitation.mapper.js');

export const { FIND } = await built<{ FIND: string }>(
  'invitations/infrastructure/invitation-finder.js',
);
export const { DESK, SAVE } = await built<Record<'DESK' | 'SAVE', string>>(
  'invitations/infrastructure/household-desk.js',
);
export const { CHANGE } = await built<{ CHANGE: string }>(
  'invitations/infrastructure/attendances.js',
);
