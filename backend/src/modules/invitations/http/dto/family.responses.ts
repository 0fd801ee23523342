import { ApiProperty } from '@nestjs/swagger';
import { RSVPS, type Rsvp } from '../../domain/invitation.entity.js';
import { FAMILY_ANSWERS, type FamilyAnswer } from '../../domain/family-link.entity.js';
import { LINE_PROBLEMS, type LineProblem } from '../../domain/family-line.js';

const FAMILY_STATES = ['not_opened', 'opened', 'answered'] as const;

class ComingGuest {
  @ApiProperty()
  full_name!: string;

  @ApiProperty()
  kid!: boolean;
}

export class ExpectedFamilyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [String], description: 'Those whom the host named.' })
  children!: string[];

  @ApiProperty({ type: String, nullable: true, example: '+59899123456' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({ description: 'Whether children whom the host did not name may come.' })
  siblings_welcome!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when its key was replaced at once: a new one can be issued.',
  })
  link!: string | null;

  @ApiProperty({ enum: FAMILY_STATES, enumName: 'FamilyState' })
  state!: (typeof FAMILY_STATES)[number];

  @ApiProperty({ enum: RSVPS, enumName: 'Rsvp', nullable: true })
  rsvp!: Rsvp | null;

  @ApiProperty({ type: [ComingGuest], description: 'Kids first.' })
  coming!: ComingGuest[];

  @ApiProperty({ description: 'An account answers for the family.' })
  has_account!: boolean;

  @ApiProperty({ description: 'A reader of the link said that it is not this family.' })
  disowned!: boolean;
}

class LineProblemResponse {
  @ApiProperty({ type: 'integer', description: 'From 1.' })
  line!: number;

  @ApiProperty({ description: 'As it was sent.' })
  text!: string;

  @ApiProperty({ enum: LINE_PROBLEMS, enumName: 'LineProblem' })
  problem!: LineProblem;
}

export class AddedFamiliesResponse {
  @ApiProperty({ type: [ExpectedFamilyResponse] })
  added!: ExpectedFamilyResponse[];

  @ApiProperty({ type: [LineProblemResponse], description: 'The lines that were not added.' })
  problems!: LineProblemResponse[];
}

class LinkPartyResponse {
  @ApiProperty()
  name!: string;

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

const LINK_STATES = ['open', 'closed', 'claimed'] as const;

export class FamilyLinkResponse {
  @ApiProperty({
    enum: LINK_STATES,
    enumName: 'FamilyLinkState',
    description: '`closed`: the deadline has passed. `claimed`: an account answers for the family.',
  })
  state!: (typeof LINK_STATES)[number];

  @ApiProperty({ type: LinkPartyResponse })
  party!: LinkPartyResponse;

  @ApiProperty({ type: LinkFamilyResponse })
  family!: LinkFamilyResponse;

  @ApiProperty({ type: LinkAnswerResponse, nullable: true })
  answer!: LinkAnswerResponse | null;
}

export class ClaimedFamilyLinkResponse {
  @ApiProperty({ format: 'uuid' })
  party_id!: string;
}
