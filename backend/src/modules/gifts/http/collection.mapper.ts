import type { PartyFacts } from '../../parties/parties.api.js';
import type { NewCollection } from '../application/gift-collections.js';
import type { CollectionTerms } from '../domain/gift-collection.entity.js';
import { mayBeReminded } from '../domain/gift-part.entity.js';
import { arePaymentsKept, mayJoin } from '../domain/gift-terms.js';
import type {
  CollectionPart,
  FamilyCollection,
} from '../infrastructure/gift-collections.read-model.js';
import type { CollectionRequest, OpenCollectionRequest } from './dto/collection.requests.js';
import type { FamilyCollectionResponse } from './dto/collection.responses.js';

export const toTerms = (body: CollectionRequest): CollectionTerms => ({
  purpose: body.purpose,
  suggested: body.suggested ?? null,
  until: body.until,
  howToPay: body.how_to_pay ?? null,
  goal: body.goal ?? null,
  showsTotal: body.shows_total ?? false,
});

export const toNewCollection = (body: OpenCollectionRequest): NewCollection => ({
  ...toTerms(body),
  ideaId: body.idea_id ?? null,
  idempotencyKey: body.idempotency_key ?? null,
});

const toPart = (part: CollectionPart, { timezone }: PartyFacts, now: Date) => ({
  family_id: part.familyId,
  name: part.name,
  paid: part.isPaid,
  amount: part.amount,
  arrived: part.hasArrived,
  may_remind:
    !part.isOwn &&
    !part.isPaid &&
    !part.hasArrived &&
    mayBeReminded(
      { reminders: part.reminders, remindedAt: part.remindedAt ? new Date(part.remindedAt) : null },
      timezone,
      now,
    ),
});

export const toFamilyCollection = (
  one: FamilyCollection,
  party: PartyFacts,
  now: Date,
): FamilyCollectionResponse => ({
  id: one.id,
  idea_id: one.ideaId,
  purpose: one.purpose,
  suggested: one.suggested,
  until: one.until,
  goal: one.goal,
  shows_total: one.showsTotal,
  organiser: one.organiser,
  mine: one.isMine,
  joined: one.joined,
  total: one.total,
  how_to_pay: one.howToPay,
  own: one.own && {
    paid: one.own.isPaid,
    amount: one.own.amount,
    arrived: one.own.hasArrived,
  },
  parts: one.parts.map((part) => toPart(part, party, now)),
  bought: one.bought,
  photo: one.photo,
  photo_taken_down: one.isPhotoTakenDown,
  closed: one.isClosed,
  may_join: mayJoin(party, one.isClosed, now),
  may_settle: arePaymentsKept(party, now),
  passed_on: one.isPassedOn,
});
