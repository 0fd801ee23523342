import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { WithTexts } from '../../../../shared/validation/optional-text.js';
import { HOST_TEXTS, PARTY_THEMES, type PartyTheme } from '../../../parties/parties.api.js';
import { RSVPS, type Rsvp } from '../../domain/invitation.entity.js';
import {
  ANSWERED_BY,
  FAMILY_ANSWERS,
  FAMILY_ORIGINS,
  type AnsweredBy,
  type FamilyAnswer,
  type FamilyOrigin,
} from '../../domain/party-family.entity.js';
import { LINE_PROBLEMS, type LineProblem } from '../../domain/family-details.js';
import { InvitationResponse } from './invitation.responses.js';
import { OwnWaitRequestResponse, WaitRequestResponse } from './waitlist.responses.js';

const FAMILY_STATES = ['not_opened', 'opened', 'answered'] as const;

export class FamilyPersonResponse extends PickType(InvitationResponse, [
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
] as const) {
  @ApiProperty()
  kid!: boolean;
}

class FamilyWaitingResponse extends WaitRequestResponse {
  @ApiProperty({ type: 'integer', description: 'In the line, from 1.' })
  turn!: number;

  @ApiProperty({ type: [String], format: 'uuid', description: 'Who would come.' })
  guest_ids!: string[];
}

export class PartyFamilyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    enum: FAMILY_ORIGINS,
    enumName: 'FamilyOrigin',
    description:
      'How it came to the list: `listed` by the host, `opened` the share link, at the `door`, or the own of the `host`.',
  })
  origin!: FamilyOrigin;

  @ApiProperty({ description: "As the host typed it, else who answers, else the guest's." })
  name!: string;

  @ApiProperty({ type: [String], description: 'Those whom the host named.' })
  children!: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: '+59899123456',
    description: 'As the host typed it; never of an account.',
  })
  phone!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As the host typed it; never of an account.',
  })
  email!: string | null;

  @ApiProperty({ description: 'Whether children whom the host did not name may come.' })
  siblings_welcome!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Of a listed family. Null when its key was replaced at once: a new one can be issued.',
  })
  link!: string | null;

  @ApiProperty({ enum: FAMILY_STATES, enumName: 'FamilyState' })
  state!: (typeof FAMILY_STATES)[number];

  @ApiProperty({ enum: RSVPS, enumName: 'Rsvp', nullable: true })
  rsvp!: Rsvp | null;

  @ApiProperty({ description: 'An account answers for the family.' })
  has_account!: boolean;

  @ApiProperty({ description: 'A reader of the link said that it is not this family.' })
  disowned!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the host last sent the present link.',
  })
  sent_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  opened_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answered_at!: string | null;

  @ApiProperty({ enum: ANSWERED_BY, enumName: 'AnsweredBy', nullable: true })
  answered_by!: AnsweredBy | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of the family, for the host.' })
  message!: string | null;

  @ApiProperty({
    type: [FamilyPersonResponse],
    description: 'Whom the family named, and who answers for it. Kids first.',
  })
  people!: FamilyPersonResponse[];

  @ApiProperty({
    type: FamilyWaitingResponse,
    nullable: true,
    description: 'Its request on the waiting list.',
  })
  waiting!: FamilyWaitingResponse | null;
}

class LineProblemResponse {
  @ApiProperty({ type: 'integer', description: 'From 1; of `families`, the place there.' })
  line!: number;

  @ApiProperty({ description: 'As it was sent; of `families`, the name.' })
  text!: string;

  @ApiProperty({ enum: LINE_PROBLEMS, enumName: 'LineProblem' })
  problem!: LineProblem;
}

export class ReadFamilyResponse {
  @ApiProperty({ type: 'integer', description: 'From 1.' })
  line!: number;

  @ApiProperty({ description: 'As it was sent.' })
  text!: string;

  @ApiProperty({ description: 'Empty for a line without a name.' })
  name!: string;

  @ApiProperty({ type: [String] })
  children!: string[];

  @ApiProperty({ type: String, nullable: true, example: '+59899123456' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the line says of health. It is not kept.',
  })
  health!: string | null;

  @ApiProperty({ type: [String], description: 'What is none of it, or more than a family has.' })
  set_aside!: string[];

  @ApiProperty({
    enum: LINE_PROBLEMS,
    enumName: 'LineProblem',
    isArray: true,
    description:
      'A part that is wrong is set aside. `no_name`, `repeated` and `list_full` keep the family from being added.',
  })
  problems!: LineProblem[];
}

export class ReadFamiliesResponse {
  @ApiProperty({ type: [ReadFamilyResponse] })
  rows!: ReadFamilyResponse[];
}

export class AddedFamiliesResponse {
  @ApiProperty({ type: [PartyFamilyResponse] })
  added!: PartyFamilyResponse[];

  @ApiProperty({ type: [LineProblemResponse], description: 'The lines that were not added.' })
  problems!: LineProblemResponse[];
}

class LinkPartyResponse extends WithTexts(HOST_TEXTS) {
  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: PARTY_THEMES, enumName: 'PartyTheme', nullable: true })
  theme!: PartyTheme | null;

  @ApiProperty({ description: 'Who invites.' })
  host_name!: string;

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({ format: 'date-time' })
  date_end!: string;

  @ApiProperty({ format: 'date-time' })
  rsvp_due_date!: string;

  @ApiProperty({ example: 'America/Montevideo' })
  timezone!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Once the family comes.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Once the family comes.' })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who is celebrated.' })
  honoree_name!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The age that is celebrated.' })
  turns!: number | null;

  @ApiProperty({ description: 'Kids are left at the party: with whom one leaves is recorded.' })
  requires_handover!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The host's phone, once the family comes. E.164.",
  })
  host_phone!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the party is called off.',
  })
  cancelled_at!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why, as the host wrote it.' })
  cancel_message!: string | null;
}

class LinkFamilyResponse {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [String], description: 'Empty for a family that an account answers for.' })
  children!: string[];

  @ApiProperty()
  siblings_welcome!: boolean;
}

class LinkAnswerResponse {
  @ApiProperty({ enum: FAMILY_ANSWERS, enumName: 'FamilyAnswer' })
  rsvp!: FamilyAnswer;

  @ApiProperty({ type: [String] })
  children!: string[];

  @ApiProperty({ type: 'integer' })
  adults!: number;
}

class LinkWaitResponse extends OmitType(OwnWaitRequestResponse, ['guest_ids'] as const) {
  @ApiProperty({ type: [String], description: 'Who would come.' })
  children!: string[];

  @ApiProperty({ type: 'integer' })
  adults!: number;
}

const HEARD_AT = ['own', 'hosts'] as const;
const LINK_STATES = ['open', 'closed', 'claimed'] as const;

export class FamilyLinkResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  party_id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'For the calls that are open to families, as a bearer token, for 30 minutes; null once an account answers.',
  })
  token!: string | null;

  @ApiProperty({
    enum: LINK_STATES,
    enumName: 'FamilyLinkState',
    description:
      '`closed`: the deadline has passed, or the party is called off. `claimed`: an account answers for the family.',
  })
  state!: (typeof LINK_STATES)[number];

  @ApiProperty({
    enum: HEARD_AT,
    enumName: 'MailsTo',
    nullable: true,
    description:
      'Where changes are mailed: to an address that the family gave, or that its host typed.',
  })
  mails_to!: (typeof HEARD_AT)[number] | null;

  @ApiProperty({ type: LinkPartyResponse })
  party!: LinkPartyResponse;

  @ApiProperty({ type: LinkFamilyResponse })
  family!: LinkFamilyResponse;

  @ApiProperty({ type: LinkAnswerResponse, nullable: true })
  answer!: LinkAnswerResponse | null;

  @ApiProperty({
    type: LinkWaitResponse,
    nullable: true,
    description: 'Its request on the waiting list.',
  })
  waiting!: LinkWaitResponse | null;
}

export class ClaimedFamilyLinkResponse {
  @ApiProperty({ format: 'uuid' })
  party_id!: string;
}
