import { invalidFields } from '../../../shared/errors/domain-error.js';
import { formatMoment, type SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PickupGuest } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { NewTaker } from '../application/pickup-blocks.js';
import type { OpenedPickup } from '../application/presented-pickups.js';
import type { PickupFamily } from '../application/pickup-families.js';
import { passExpiry } from '../../../shared/time/party-pass.js';
import type { ListedPickupBlock, ListedPickupPass } from '../infrastructure/pickup.read-model.js';
import type { TakerRequest } from './dto/pickup-pass.requests.js';
import type {
  AnnouncedPickupResponse,
  OpenedPickupPassResponse,
  FamilyBlockResponse,
  PickupPassResponse,
  PickupState,
} from './dto/pickup-pass.responses.js';

/** @throws validation_failed */
export function toNewTaker(body: TakerRequest): NewTaker {
  const { authorized_person_id: id, name } = body;
  if (id !== undefined && name !== undefined) {
    throw invalidFields({ field: 'name', code: 'unknown_field' });
  }
  return {
    guestIds: body.guest_ids,
    authorizedPersonId: id ?? null,
    name: name ?? null,
    idempotencyKey: body.idempotency_key ?? null,
  };
}

const peopleOf = (invitationIds: string[], guests: PickupGuest[]): string[] =>
  guests.filter(({ id }) => invitationIds.includes(id)).map(({ guestId }) => guestId);

function stateOf(pass: ListedPickupPass, isExpired: boolean): PickupState {
  if (pass.revokedAt) return 'revoked';
  if (isExpired) return 'expired';
  if (pass.onMyWayUntil) return 'coming';
  if (pass.claimedAt) return 'claimed';
  return pass.openedAt ? 'opened' : 'not_opened';
}

export function toPickupPass(
  pass: ListedPickupPass,
  { party, guests }: PickupFamily,
  now: Date,
): PickupPassResponse {
  const moment = momentIn(party);
  const until = passExpiry(pass.partyEnd ? new Date(pass.partyEnd) : party.dateEnd);
  return {
    id: pass.id,
    guest_ids: peopleOf(pass.invitationIds, guests),
    taker: {
      kind: pass.takerKind,
      authorized_person_id: pass.takerId,
      name: pass.takerName,
    },
    code: pass.code,
    state: stateOf(pass, now >= until),
    on_my_way_until: moment(pass.onMyWayUntil),
    refused_at: moment(pass.refusedAt),
    valid_until: formatMoment(until, party.timezone),
  };
}

export const toPickupBlock = (
  block: ListedPickupBlock,
  { guests }: PickupFamily,
): FamilyBlockResponse => ({
  id: block.id,
  guest_ids: peopleOf(block.invitationIds, guests),
  authorized_person_id: block.authorizedPersonId,
  name: block.name,
});

export function toOpenedPickup(opened: OpenedPickup, now: Date): OpenedPickupPassResponse {
  const { pass, party, isClaimed } = opened;
  const { onMyWayUntil } = pass;
  return {
    id: pass.id,
    party: {
      name: party.name,
      status: party.status,
      timezone: party.timezone,
      date_start: formatMoment(party.dateStart, party.timezone),
      date_end: formatMoment(party.dateEnd, party.timezone),
      cancelled: party.cancelledAt !== null,
      place: isClaimed ? { address: party.place.address, city: party.place.city } : null,
    },
    children: opened.children.map(firstName),
    taker_name: pass.takerName,
    code: isClaimed ? pass.code : null,
    state: isClaimed ? 'claimed' : 'unclaimed',
    valid_until: formatMoment(opened.until, party.timezone),
    on_my_way_until:
      isClaimed && onMyWayUntil && onMyWayUntil > now
        ? formatMoment(onMyWayUntil, party.timezone)
        : null,
  };
}

export const toOnMyWay = (party: PartyFacts, until: Date | null): AnnouncedPickupResponse => ({
  on_my_way_until: momentIn(party)(until),
});

const momentIn =
  ({ timezone }: PartyFacts) =>
  (at: Date | SqlMoment | null): string | null =>
    at && formatMoment(at, timezone);

/** Strangers may find the link: who is meant is clear without the rest. */
const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;
