import type { PartyFacts } from '../../parties/parties.api.js';
import type { ShownGifts } from '../application/show-gifts.js';
import type { WrittenList } from '../application/write-gift-list.js';
import { areGiftsOpen } from '../domain/gift-terms.js';
import type { FamilyGifts } from '../infrastructure/gifts.read-model.js';
import { toFamilyCollection } from './collection.mapper.js';
import type { GiftListRequest } from './dto/gift.requests.js';
import type { FamilyGiftsResponse, HostGiftsResponse } from './dto/gift.responses.js';

export const toWrittenList = (body: GiftListRequest): WrittenList => ({
  wish: body.wish,
  showsNames: body.shows_names,
  revision: body.revision,
  ideas: body.ideas.map(({ id = null, text, link = null, price = null }) => ({
    id,
    text,
    link,
    price,
  })),
});

export const toFamilyGifts = (
  gifts: FamilyGifts,
  party: PartyFacts,
  now: Date,
): FamilyGiftsResponse => ({
  // Of a party that is called off only what was collected is left to settle.
  wish: party.cancelledAt ? null : gifts.wish,
  shows_names: gifts.showsNames,
  open: areGiftsOpen(party, now),
  collections: gifts.collections.map((one) => toFamilyCollection(one, party, now)),
  ideas: (party.cancelledAt ? [] : gifts.ideas).map(({ isMine, isTaken, ...idea }) => ({
    ...idea,
    mine: isMine,
    taken: isTaken,
  })),
});

export const toHostGifts = (
  { gifts, areShown }: ShownGifts,
  mailed: readonly { id: string }[],
  party: PartyFacts,
  now: Date,
): HostGiftsResponse => ({
  wish: gifts.wish,
  shows_names: gifts.showsNames,
  revision: gifts.revision,
  open: areGiftsOpen(party, now),
  over: areShown,
  collecting: gifts.isCollecting,
  collections: gifts.collections,
  families: gifts.thankable.map((family) => ({
    ...family,
    has_mail: mailed.some(({ id }) => id === family.id),
  })),
  ideas: gifts.ideas.map(({ isReserved, ...idea }) => ({ ...idea, reserved: isReserved })),
});
