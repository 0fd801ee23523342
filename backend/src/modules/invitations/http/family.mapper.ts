import { invalidFields } from '../../../shared/errors/domain-error.js';
import { formatMoment, type SqlMoment } from '../../../shared/time/wall-clock.js';
import { hostTexts } from '../../parties/parties.api.js';
import type { GivenFamilies } from '../application/expected-families.js';
import type { FamilyLinkView } from '../application/family-links.js';
import { FAMILY_LIST } from '../domain/family-details.js';
import type { ListedFamily } from '../domain/family-reader/read-families.js';
import { lineCount } from '../domain/family-reader/table.js';
import { shownHostPhone, type ListNotes } from '../invitations.api.js';
import type { FamilyPerson, HostFamily } from '../infrastructure/family-list.read-model.js';
import type { AddFamiliesRequest, NoteAnswerRequest } from './dto/family.requests.js';
import type {
  FamilyLinkResponse,
  FamilyPersonResponse,
  PartyFamilyResponse,
  ReadFamilyResponse,
} from './dto/family.responses.js';
import type { ListedFamilyResponse } from './dto/listed-family.responses.js';
import { toPeople } from './invitation.mapper.js';
import { toRequest } from './waitlist.mapper.js';

/** @throws validation_failed for an empty list and one of too many lines */
export function toFamilyList(list: string): string {
  const lines = lineCount(list);
  if (lines === 0) throw invalidFields({ field: 'list', code: 'required' });
  if (lines > FAMILY_LIST.lines) {
    throw invalidFields({ field: 'list', code: 'max', params: { max: FAMILY_LIST.lines } });
  }
  return list;
}

export const toGivenFamilies = ({ list, families = [] }: AddFamiliesRequest): GivenFamilies =>
  list === undefined
    ? {
        families: families.map(({ name, children = [], phone = null, email = null }) => ({
          ...{ name, children, phone, email },
        })),
      }
    : { list: toFamilyList(list) };

export const toReadFamily = ({ setAside, ...family }: ListedFamily): ReadFamilyResponse => ({
  ...family,
  set_aside: setAside,
});

/** @param link its address; null without one, and when it cannot be read any more */
export function toFamily(family: HostFamily, link: string | null): PartyFamilyResponse {
  const { people, waiting, timezone, answer } = family;
  const moment = (at: SqlMoment | null) => at && formatMoment(at, timezone);
  return {
    id: family.id,
    origin: family.origin,
    name: family.name,
    children: family.children,
    phone: family.phone,
    email: family.email,
    siblings_welcome: family.siblingsWelcome,
    link,
    state: answer ? 'answered' : family.openedAt ? 'opened' : 'not_opened',
    rsvp: answer,
    has_account: family.isClaimed,
    disowned: family.isDisowned,
    sent_at: moment(family.sentAt),
    opened_at: moment(family.openedAt),
    answered_at: moment(family.answeredAt),
    answered_by: family.answeredBy,
    message: family.message,
    people: people.map(toPerson),
    waiting: waiting && {
      ...toRequest(waiting, timezone),
      turn: waiting.turn,
      guest_ids: waiting.guestIds,
    },
  };
}

/** @param notes of the party's list */
export function toListedFamily(
  family: HostFamily,
  link: string | null,
  { noted, reminders, news }: ListNotes,
): ListedFamilyResponse {
  const [reminder, untold] = [reminders.get(family.id), news.get(family.id)];
  const moment = (at: Date | SqlMoment | null) => at && formatMoment(at, family.timezone);
  return {
    ...toFamily(family, link),
    has_care: family.people.some(({ id }) => noted.has(id)),
    reminder: reminder
      ? {
          count: reminder.count,
          last_at: moment(reminder.lastAt),
          state: reminder.state,
          again_at: moment(reminder.againAt),
        }
      : null,
    to_tell: untold
      ? { news: untold.kind, asks: untold.isAsking, told_at: moment(untold.toldAt) }
      : null,
  };
}

const toPerson = (person: FamilyPerson): FamilyPersonResponse => ({
  id: person.id,
  guest_id: person.guestId,
  full_name: person.fullName,
  kid: person.isKid,
  email: person.email,
  rsvp: person.rsvp,
  status: person.attendance,
  stays: person.stays ?? null,
  added_by_host: person.isAddedByHost,
  possible_repeat: person.isPossibleRepeat ?? false,
  ...(person.isKindDeclarable && { declared_kid: person.isDeclaredKid }),
});

export function toFamilyLink({
  id,
  token,
  party,
  hostName,
  family,
  state,
  heardAt,
  answer,
  waiting,
}: FamilyLinkView): FamilyLinkResponse {
  const moment = (at: Date) => formatMoment(at, party.timezone);
  const isComing = answer?.rsvp === 'accepted';
  return {
    id,
    party_id: party.id,
    token,
    state,
    mails_to: heardAt,
    party: {
      name: party.name,
      theme: party.theme,
      host_name: hostName,
      date_start: moment(party.dateStart),
      date_end: moment(party.dateEnd),
      rsvp_due_date: moment(party.rsvpDueDate),
      timezone: party.timezone,
      address: isComing ? party.place.address : null,
      city: isComing ? party.place.city : null,
      honoree_name: party.honoreeName,
      turns: party.turns,
      requires_handover: party.requiresHandover,
      ...hostTexts((name) => party[name]),
      host_phone: shownHostPhone(party, answer ? [answer] : []),
      cancelled_at: party.cancelledAt && moment(party.cancelledAt),
      cancel_message: party.cancelMessage,
    },
    family: {
      name: family.name,
      children: state === 'claimed' ? [] : family.children,
      siblings_welcome: family.siblingsWelcome,
    },
    answer,
    waiting: waiting && {
      ...toRequest(waiting, party.timezone),
      ahead: waiting.ahead,
      children: waiting.children,
      adults: waiting.adults,
    },
  };
}

/** @throws validation_failed when the family comes and no one is named or counted */
export function toTold({ rsvp, people = [], message, exceed = false }: NoteAnswerRequest) {
  if (rsvp === 'declined') return { people: [], message, exceed };
  if (people.length === 0) throw invalidFields({ field: 'people', code: 'arrayNotEmpty' });
  return { people: toPeople(people), message, exceed };
}
