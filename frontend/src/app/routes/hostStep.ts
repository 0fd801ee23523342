import { useTranslation } from 'react-i18next';
import type { Family } from '@/features/guestList/api/types';
import { askedOf, comingOf, figuresOf, type Group } from '@/features/guestList/familyGroups';
import type { ListedParty } from '@/features/parties/api/types';
import { isSoon } from './home/next';
import type { PartyTab } from './party/tabs';

type What =
  | Exclude<ReturnType<typeof askedOf>['what'], 'none'>
  | 'who'
  | 'prepare'
  | 'door'
  | 'inside'
  | 'result';

export interface HostStep {
  what: What;
  /** Of the families or guests that it concerns. */
  count: number;
  /** Of the families whose answer is missing. */
  missing: number;
  /** Of the party's page, where it is done. */
  tab: PartyTab;
}

type Asked = Pick<
  ListedParty,
  'status' | 'cancelled_at' | 'date_start' | 'date_end' | 'rsvp_due_date'
>;

/**
 * The one thing that a party's host does next; null for a party that is called off.
 * @param families undefined while they are not known
 */
export function hostStep(
  party: Asked,
  families: readonly Family[] | undefined,
  now: number,
): HostStep | null {
  const { missing } = figuresOf(families ?? []);
  const at = (tab: PartyTab, what: What, count = 0): HostStep => ({ what, count, missing, tab });
  if (party.cancelled_at) return null;
  if (party.status === 'started') {
    const inside = (families ?? []).flatMap(comingOf).filter(({ status }) => status === 'arrived');
    return at('door', inside.length > 0 ? 'inside' : 'door', inside.length);
  }
  if (party.status === 'finished') return at('reviews', 'result');
  if (Date.parse(party.date_end) < now) return at('confirmations', 'result');
  if (isSoon(party.date_start, now)) return at('door', 'prepare');
  if (families && Date.parse(party.rsvp_due_date) > now) {
    const { what, count } = askedOf(families);
    if (what !== 'none') return at('confirmations', what, count);
    if (count === 0) return at('invitation', 'send');
  }
  return at('confirmations', 'who');
}

/** The families that a step is about. */
const groupOf: Partial<Record<What, Group>> = {
  remind: 'missing',
  list: 'missing',
  waiting: 'waiting',
};

/** What of the party's page shows where a step is done. */
export function placeOf({ what, tab }: HostStep): { tab: PartyTab; group?: Group } {
  const group = groupOf[what];
  return group ? { tab, group } : { tab };
}

/** On the button of a step. */
export function useStepLabel(): (step: HostStep) => string {
  const { t } = useTranslation('parties');
  return ({ what, count, missing }) =>
    // The others were reminded lately, or cannot be.
    what === 'remind' && count < missing
      ? t('step.remindSome', { count, missing })
      : t(`step.${what}`, { count });
}
