import { invalidFields } from '../../../shared/errors/domain-error.js';
import { formatMoment } from '../../../shared/time/wall-clock.js';
import { hostTexts } from '../../parties/parties.api.js';
import type { GivenFamilies } from '../application/expected-families.js';
import type { LinkAnswer } from '../application/answer-family-link.js';
import type { FamilyLinkView } from '../application/family-link-view.js';
import { FAMILY_LIST } from '../domain/family-details.js';
import type { ListedFamily } from '../domain/family-reader/read-families.js';
import { lineCount } from '../domain/family-reader/table.js';
import { shownHostPhone } from '../invitations.api.js';
import type { ExpectedFamily } from '../infrastructure/family-list.read-model.js';
import type { AddFamiliesRequest, AnswerFamilyLinkRequest } from './dto/family.requests.js';
import type {
  ExpectedFamilyResponse,
  FamilyLinkResponse,
  ReadFamilyResponse,
} from './dto/family.responses.js';

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

/** @param link its address; null when it cannot be read any more */
export const toExpectedFamily = (
  family: ExpectedFamily,
  link: string | null,
): ExpectedFamilyResponse => ({
  id: family.id,
  name: family.name,
  children: family.children,
  phone: family.phone,
  email: family.email,
  siblings_welcome: family.siblingsWelcome,
  link,
  state: family.answer ? 'answered' : family.openedAt ? 'opened' : 'not_opened',
  rsvp: family.answer,
  coming: family.coming.map(({ name, isKid }) => ({ full_name: name, kid: isKid })),
  has_account: family.isClaimed,
  disowned: family.isDisowned,
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
  };
}

export const toLinkAnswer = (body: AnswerFamilyLinkRequest): LinkAnswer =>
  body.rsvp === 'accepted' ? { children: body.children ?? [], adults: body.adults ?? 0 } : null;
