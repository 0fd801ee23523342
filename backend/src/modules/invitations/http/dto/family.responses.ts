import { OmitType, PickType } from '@nestjs/swagger';
import {
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  someOf,
  text,
  texts,
  uuid,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { HOST_TEXTS, hostTexts, PARTY_THEMES } from '../../../parties/parties.api.js';
import { RSVPS } from '../../domain/invitation.entity.js';
import { ANSWERED_BY, FAMILY_ANSWERS, FAMILY_ORIGINS } from '../../domain/party-family.entity.js';
import { LINE_PROBLEMS } from '../../domain/family-details.js';
import { InvitationResponse } from './invitation.responses.js';
import { OwnWaitRequestResponse, WaitRequestResponse } from './waitlist.responses.js';

const FAMILY_STATES = ['not_opened', 'opened', 'answered'] as const;

export class FamilyPersonResponse extends WithFields(
  PickType(InvitationResponse, [
    'id',
    'guest_id',
    'full_name',
    'email',
    'rsvp',
    'status',
    'stays',
    'added_by_host',
    'possible_repeat',
    'declared_kid',
  ] as const),
  {
    kid: flag(),
  },
) {}

class FamilyWaitingResponse extends WithFields(WaitRequestResponse, {
  turn: integer('In the line, from 1.'),
  guest_ids: uuids('Who would come.'),
}) {}

export class PartyFamilyResponse extends WithFields({
  id: uuid(),
  origin: oneOf(
    FAMILY_ORIGINS,
    'FamilyOrigin',
    'How it came to the list: `listed` by the host, `opened` the share link, at the `door`, or the own of the `host`.',
  ),
  name: text("As the host typed it, else who answers, else the guest's."),
  children: texts('Those whom the host named.'),
  phone: text('As the host typed it; never of an account.').example('+59899123456').orNull(),
  email: text('As the host typed it; never of an account.').orNull(),
  siblings_welcome: flag('Whether children whom the host did not name may come.'),
  link: text(
    'Of a listed family. Null when its key was replaced at once: a new one can be issued.',
  ).orNull(),
  state: oneOf(FAMILY_STATES, 'FamilyState'),
  rsvp: oneOf(RSVPS, 'Rsvp').orNull(),
  has_account: flag('An account answers for the family.'),
  disowned: flag('A reader of the link said that it is not this family.'),
  sent_at: moment('When the host last sent the present link.').orNull(),
  opened_at: moment().orNull(),
  answered_at: moment().orNull(),
  answered_by: oneOf(ANSWERED_BY, 'AnsweredBy').orNull(),
  message: text('Of the family, for the host.').orNull(),
  people: list(FamilyPersonResponse, 'Whom the family named, and who answers for it. Kids first.'),
  waiting: object(FamilyWaitingResponse, 'Its request on the waiting list.').orNull(),
}) {}

class LineProblemResponse extends WithFields({
  line: integer('From 1; of `families`, the place there.'),
  text: text('As it was sent; of `families`, the name.'),
  problem: oneOf(LINE_PROBLEMS, 'LineProblem'),
}) {}

export class ReadFamilyResponse extends WithFields({
  line: integer('From 1.'),
  text: text('As it was sent.'),
  name: text('Empty for a line without a name.'),
  children: texts(),
  phone: text().example('+59899123456').orNull(),
  email: text().orNull(),
  health: text('What the line says of health. It is not kept.').orNull(),
  set_aside: texts('What is none of it, or more than a family has.'),
  problems: someOf(
    LINE_PROBLEMS,
    'LineProblem',
    'A part that is wrong is set aside. `no_name`, `repeated` and `list_full` keep the family from being added.',
  ),
}) {}

export class ReadFamiliesResponse extends WithFields({
  rows: list(ReadFamilyResponse),
}) {}

export class AddedFamiliesResponse extends WithFields({
  added: list(PartyFamilyResponse),
  problems: list(LineProblemResponse, 'The lines that were not added.'),
}) {}

class LinkPartyResponse extends WithFields({
  ...hostTexts((name) => text(HOST_TEXTS[name].description).orNull()),
  name: text(),
  theme: oneOf(PARTY_THEMES, 'PartyTheme').orNull(),
  host_name: text('Who invites.'),
  date_start: moment(),
  date_end: moment(),
  rsvp_due_date: moment(),
  timezone: text().example('America/Montevideo'),
  address: text('Once the family comes.').orNull(),
  city: text('Once the family comes.').orNull(),
  honoree_name: text('Who is celebrated.').orNull(),
  turns: integer('The age that is celebrated.').orNull(),
  requires_handover: flag('Kids are left at the party: with whom one leaves is recorded.'),
  host_phone: text("The host's phone, once the family comes. E.164.").orNull(),
  cancelled_at: moment('Since when the party is called off.').orNull(),
  cancel_message: text('Why, as the host wrote it.').orNull(),
}) {}

class LinkFamilyResponse extends WithFields({
  name: text(),
  children: texts('Empty for a family that an account answers for.'),
  siblings_welcome: flag(),
}) {}

class LinkAnswerResponse extends WithFields({
  rsvp: oneOf(FAMILY_ANSWERS, 'FamilyAnswer'),
  children: texts(),
  adults: integer(),
}) {}

class LinkWaitResponse extends WithFields(
  OmitType(OwnWaitRequestResponse, ['guest_ids'] as const),
  {
    children: texts('Who would come.'),
    adults: integer(),
  },
) {}

const HEARD_AT = ['own', 'hosts'] as const;
const LINK_STATES = ['open', 'closed', 'claimed'] as const;

export class FamilyLinkResponse extends WithFields({
  id: uuid(),
  party_id: uuid(),
  token: text(
    'For the calls that are open to families, as a bearer token, for 30 minutes; null once an account answers.',
  ).orNull(),
  state: oneOf(
    LINK_STATES,
    'FamilyLinkState',
    '`closed`: the deadline has passed, or the party is called off. `claimed`: an account answers for the family.',
  ),
  mails_to: oneOf(
    HEARD_AT,
    'MailsTo',
    'Where changes are mailed: to an address that the family gave, or that its host typed.',
  ).orNull(),
  party: object(LinkPartyResponse),
  family: object(LinkFamilyResponse),
  answer: object(LinkAnswerResponse).orNull(),
  waiting: object(LinkWaitResponse, 'Its request on the waiting list.').orNull(),
}) {}

export class ClaimedFamilyLinkResponse extends WithFields({
  party_id: uuid(),
}) {}
