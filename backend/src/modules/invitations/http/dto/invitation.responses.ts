import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OwnWaitRequestResponse, WAIT_STATES, type WaitState } from './waitlist.responses.js';
import { ATTENDANCES, RSVPS, type Attendance, type Rsvp } from '../../domain/invitation.entity.js';
import { STAYS, type Stay } from '../../invitations.api.js';

export class InvitationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  party_id!: string;

  @ApiProperty({ format: 'uuid', description: 'The person.' })
  guest_id!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The account that answers; null without one.',
  })
  user_id!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Host only: the family that answers together, of the list of families.',
  })
  family_id!: string | null;

  @ApiProperty({ description: "The party's name." })
  name!: string;

  @ApiProperty({ description: "The guest's name." })
  full_name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Masked for the host until that account opened the link or answered.',
  })
  email!: string | null;

  @ApiProperty({
    enum: RSVPS,
    enumName: 'Rsvp',
    nullable: true,
    description: 'Null: no answer yet.',
  })
  rsvp!: Rsvp | null;

  @ApiProperty({ enum: ATTENDANCES, enumName: 'Attendance' })
  status!: Attendance;

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({
    description: 'Let in by the host; while accepted, its household may accept after the deadline.',
  })
  added_by_host!: boolean;

  @ApiProperty({
    description: 'Host only: perhaps the same person, answered for by two households.',
  })
  possible_repeat!: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description:
      'Host only, of a guest who was typed in without a birthday: whether it was said to be a kid. Null: not said. Absent of others.',
  })
  declared_kid?: boolean | null;

  @ApiProperty({
    enum: STAYS,
    enumName: 'Stay',
    nullable: true,
    description: 'Of a kid who was accepted. Null: not stated.',
  })
  stays!: Stay | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '+59899123456',
    description:
      'Household only: whom to call at this party. E.164; of a family without account the last three digits.',
  })
  contact_phone!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Household only: who picks the kid up, a person or an authorised person.',
  })
  picked_up_by!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Household with an account only: the adult who picks the kid up, if it was typed by name.',
  })
  picked_up_by_name!: string | null;

  @ApiProperty({ description: 'Household only: it lets the kid leave the party alone.' })
  leaves_alone!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '+59899123456',
    description:
      "The host's phone, in the own household once one of it was accepted and until the party is finished; the same in all rows. E.164.",
  })
  host_phone!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Household only: what it writes to the host; the same in all rows.',
  })
  message!: string | null;

  @ApiPropertyOptional({
    type: OwnWaitRequestResponse,
    description: 'In the own household: its request on the waiting list, the same in all rows.',
  })
  waitlist?: OwnWaitRequestResponse;
}

class InvitationPicture {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

/** One row per party: the account's own, with the answer of the whole household as `rsvp`. */
export class OwnInvitationResponse extends InvitationResponse {
  @ApiProperty({ type: [InvitationPicture], description: 'The first is the cover.' })
  pictures!: InvitationPicture[];

  @ApiProperty({
    enum: WAIT_STATES,
    enumName: 'WaitState',
    nullable: true,
    description: "Of the household's request on the waiting list. Null without one.",
  })
  wait_state!: WaitState | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the party is called off.',
  })
  cancelled_at!: string | null;
}

export class PartyStatsResponse {
  @ApiProperty({ type: 'integer' })
  confirmedAdults!: number;

  @ApiProperty({ type: 'integer' })
  confirmedKids!: number;

  @ApiProperty({ description: 'The deadline passed or the party is finished.' })
  rsvpExpired!: boolean;
}
