import type { DoneCard } from './care-tap.js';
import { hasSeen, type GuestHistory } from './guest-history.js';

/**
 * The guests inside whose card has not been acknowledged since they arrived: a pure function of the rows,
 * independent of the order in which they were recorded. An acknowledgement counts if its phone knew of an
 * arrival of the present stay; clocks do not matter.
 * @param urgent those of whom a card has to be acknowledged, in the order of the list
 * @param cards of the party, of any guests
 * @returns invitations, in the order of `urgent`
 */
export function carePending(
  urgent: readonly string[],
  histories: ReadonlyMap<string, Pick<GuestHistory, 'arrivals'>>,
  cards: readonly DoneCard[],
): string[] {
  const acknowledged = Map.groupBy(cards, ({ invitationId }) => invitationId);
  return urgent.filter((id) => {
    const arrivals = histories.get(id)?.arrivals ?? [];
    const done = acknowledged.get(id) ?? [];
    return arrivals.length > 0 && !done.some((card) => arrivals.some((row) => hasSeen(card, row)));
  });
}
