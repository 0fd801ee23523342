import type { PartyStatus } from '@/features/parties/api/types';

export const tabs = ['invitation', 'confirmations', 'door', 'reviews'] as const;

export type PartyTab = (typeof tabs)[number];

/** The default tab per state: check-in during the party, reviews afterwards. */
const first: Record<PartyStatus, PartyTab> = {
  pending: 'invitation',
  started: 'door',
  finished: 'reviews',
};

/** The tab that the address names, else the one that fits the party's state. */
export const tabOf = (named: string | null, status: PartyStatus): PartyTab =>
  tabs.find((tab) => tab === named) ?? first[status];
