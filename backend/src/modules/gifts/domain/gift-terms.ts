import { conflict } from '../../../shared/errors/domain-error.js';
import type { TextFormat } from '../../../shared/text/plain-text.js';

/** `surprise`: anything; `none`: the host asks for no gifts. */
export const WISHES = ['ideas', 'none', 'surprise'] as const;
export type Wish = (typeof WISHES)[number];

export const IDEAS_MAX = 20;

/** In characters. */
export const IDEA_TEXT = { min: 1, max: 100 } as const;

/** A page of a shop. The host's words are shown as they are: no other scheme, no name and password in it. */
export const GIFT_LINK = {
  pattern: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?$/,
  code: 'web_address',
  max: 500,
} as const satisfies TextFormat & { max: number };

/** Whole, in the currency of those who read it. */
export const AMOUNT = { min: 1, max: 10_000_000 } as const;

/** Families that share an idea. */
export const AMONG = { min: 2, max: 20 } as const;

interface Party {
  status: 'pending' | 'started' | 'finished';
  dateEnd: Date;
  cancelledAt: Date | null;
}

/** By its date alone, so that finishing a party early tells its host nothing. */
export const isOver = ({ cancelledAt, dateEnd }: Party, now: Date): boolean =>
  cancelledAt === null && now >= dateEnd;

/** Whether the hosts wish and families reserve. */
export const areGiftsOpen = (party: Party, now: Date): boolean =>
  !party.cancelledAt && party.status !== 'finished' && now < party.dateEnd;

/** @throws party_cancelled, party_finished */
export function assertGiftsOpen(party: Party, now: Date): void {
  if (party.cancelledAt) throw conflict('party_cancelled');
  if (!areGiftsOpen(party, now)) throw conflict('party_finished');
}

/** Of a collection: what for, where to pay, what was bought. In characters. */
export const COLLECTION_PURPOSE = { min: 1, max: 100 } as const;
export const HOW_TO_PAY = { min: 1, max: 300 } as const;
export const BOUGHT = { min: 1, max: 200 } as const;

/** Of a party, closed ones too. */
export const COLLECTIONS_MAX = 10;

/** Of one family in one collection; and at most one on a day. */
export const MAX_GIFT_REMINDERS = 2;

/** Until the words about paying, all amounts and photos are deleted, from the party's end. */
export const PAYMENTS_DAYS = 30;

/** Also of a party that is called off, of which families still settle what they collected. */
export const arePaymentsKept = ({ dateEnd }: Pick<Party, 'dateEnd'>, now: Date): boolean =>
  now.getTime() < dateEnd.getTime() + PAYMENTS_DAYS * 86_400_000;

/** What is to be deleted is not written anew. @throws party_finished */
export function assertPaymentsKept(party: Pick<Party, 'dateEnd'>, now: Date): void {
  if (!arePaymentsKept(party, now)) throw conflict('party_finished');
}

type JoinedParty = Pick<Party, 'dateEnd' | 'cancelledAt'>;

/** Of a party that is called off only those who take part settle. */
function whyNotJoin(party: JoinedParty, isClosed: boolean, now: Date) {
  if (!arePaymentsKept(party, now)) return 'party_finished';
  if (party.cancelledAt) return 'party_cancelled';
  return isClosed ? 'gift_collection_closed' : null;
}

/** Whether one more family takes part. @param isClosed the collection */
export const mayJoin = (party: JoinedParty, isClosed: boolean, now: Date): boolean =>
  whyNotJoin(party, isClosed, now) === null;

/** @throws party_finished, party_cancelled, gift_collection_closed */
export function assertMayJoin(party: JoinedParty, isClosed: boolean, now: Date): void {
  const reason = whyNotJoin(party, isClosed, now);
  if (reason) throw conflict(reason);
}

/** With fewer, a total would say what one family gave. */
export const TOTAL_FAMILIES = 3;

/** A host's line to a family. In characters. */
export const THANKS = { min: 1, max: 300 } as const;
export const THANK_CHANNELS = ['chat', 'mail'] as const;
export type ThankChannel = (typeof THANK_CHANNELS)[number];

/** At once. */
export const THANKED_MAX = 60;

/** `YYYY-MM-DD`. */
export const DAY = {
  pattern: /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  code: 'date',
} as const satisfies TextFormat;
