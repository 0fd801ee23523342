import type { Group } from '@/features/guestList/familyGroups';
import type { Party, PartyStatus } from '@/features/parties/api/types';

export const tabs = ['invitation', 'confirmations', 'door', 'reviews'] as const;

export type PartyTab = (typeof tabs)[number];

/** Of a tab's panel. */
export interface PanelProps {
  party: Party;
  onShare: () => void;
  /** The families that the list shows; null: all. */
  group: Group | null;
  onGroup: (group: Group | null) => void;
}

/** The default tab per state: check-in during the party, reviews afterwards. */
const first: Record<PartyStatus, PartyTab> = {
  pending: 'invitation',
  started: 'door',
  finished: 'reviews',
};

/** That the tab is the open door, whose guests take the whole screen. */
export const isDoor = (
  tab: PartyTab,
  { status, cancelled_at: cancelled }: Pick<Party, 'status' | 'cancelled_at'>,
): boolean => tab === 'door' && status === 'started' && cancelled === null;

/** The tab that the address names, else the one that fits the party's state. */
export const tabOf = (named: string | null, status: PartyStatus): PartyTab =>
  tabs.find((tab) => tab === named) ?? first[status];
