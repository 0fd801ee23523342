import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DOOR_STATUSES,
  REVIEW_KINDS,
  type DoorStatus,
  type ReviewKind,
} from '../../domain/guest-history.js';
import { REFUSALS, VERDICTS, type Refusal, type Verdict } from '../../domain/tap.js';
import { PickupResponse } from './pickup.responses.js';

const STAYS = ['with_adult', 'dropped_off'] as const;
const SINCE = 'When the guest came into this state; null for not_arrived.';

class DoorHousehold {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    description:
      'Of the account, the name that the host gave the expected family, or the guest’s own.',
  })
  name!: string;
}

export class DoorGuestResponse {
  @ApiProperty({ format: 'uuid', description: 'The invitation.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The person.' })
  guest_id!: string;

  @ApiProperty({ type: DoorHousehold })
  household!: DoorHousehold;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  kid!: boolean;

  @ApiProperty({ enum: DOOR_STATUSES, enumName: 'Attendance' })
  status!: DoorStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: SINCE })
  since!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The tap that brought this state, for `undoes`; null for not_arrived.',
  })
  last_tap!: string | null;

  @ApiProperty({
    description: 'Health conditions or what to do are noted that the caller may read.',
  })
  care!: boolean;

  @ApiProperty({ enum: STAYS, enumName: 'Stay', nullable: true })
  stays!: (typeof STAYS)[number] | null;

  @ApiProperty({ description: 'Perhaps the same person, answered for by two households.' })
  possible_repeat!: boolean;

  @ApiProperty({
    description:
      'An exit has to say with whom: of each kid if the party requires it, else of kids for whom there is a pass or a block.',
  })
  needs_handover!: boolean;

  @ApiProperty({ type: PickupResponse, nullable: true, description: 'Of those who need it.' })
  pickup!: PickupResponse | null;
}

export class DoorCountsResponse {
  @ApiProperty({ type: 'integer' })
  not_arrived!: number;

  @ApiProperty({ type: 'integer' })
  arrived!: number;

  @ApiProperty({ type: 'integer' })
  exit!: number;

  @ApiProperty({ type: 'integer', description: 'Kids among those who arrived.' })
  kids_inside!: number;
}

class DoorExitResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Who tapped.' })
  by!: string | null;
}

export class DoorReviewResponse {
  @ApiProperty({ format: 'uuid', description: "The tap's." })
  id!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Its place in the log: who has seen it may answer.',
  })
  seq!: number;

  @ApiProperty({ format: 'uuid' })
  invitation_id!: string;

  @ApiProperty({ description: "The guest's." })
  name!: string;

  @ApiProperty({
    enum: REVIEW_KINDS,
    enumName: 'ReviewKind',
    description:
      'exit_without_entry: no arrival is known. left_meanwhile: let in on a phone that did not know of the exit; the guest stays out. removed: not on the guest list.',
  })
  kind!: ReviewKind;

  @ApiProperty({ enum: ['arrived', 'exit'] })
  to!: 'arrived' | 'exit';

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Who tapped.' })
  by!: string | null;

  @ApiProperty({
    type: DoorExitResponse,
    nullable: true,
    description: 'Of left_meanwhile: the exit that the phone did not know of.',
  })
  left!: DoorExitResponse | null;
}

export class DoorResponse {
  @ApiProperty({ type: 'integer', description: "Of the log's last row; 0 of an empty log." })
  seq!: number;

  @ApiProperty({ format: 'date-time' })
  server_time!: string;

  @ApiProperty({ description: 'An exit of a kid needs to have its hand-over.' })
  requires_handover!: boolean;

  @ApiProperty({ type: [DoorGuestResponse], description: 'Those who were accepted.' })
  guests!: DoorGuestResponse[];

  @ApiProperty({ type: DoorCountsResponse })
  counts!: DoorCountsResponse;

  @ApiProperty({ type: [DoorReviewResponse] })
  review!: DoorReviewResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Another one when the care data that are open have changed. Null for helpers without care.',
  })
  care_version!: string | null;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description:
      'Invitations of kids inside with an urgent condition whose card no one has acknowledged since they arrived. Empty for helpers without care.',
  })
  care_pending!: string[];
}

export class TapResultResponse {
  @ApiProperty({ description: 'Of the tap, as it was sent; empty if it is no id.' })
  id!: string;

  @ApiProperty({
    enum: VERDICTS,
    enumName: 'TapVerdict',
    description:
      'done: recorded. known: recorded by an earlier request. repeated: recorded, and the guest was in that state already. review: recorded, and contradicts another one. refused: not recorded.',
  })
  verdict!: Verdict;

  @ApiPropertyOptional({ enum: REFUSALS, enumName: 'TapRefusal', description: 'Of a refused tap.' })
  code?: Refusal;

  @ApiPropertyOptional({ type: 'integer', description: 'Its place in the log.' })
  seq?: number;

  @ApiPropertyOptional({ enum: DOOR_STATUSES, enumName: 'Attendance', description: "The guest's." })
  status?: DoorStatus;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: SINCE })
  since?: string | null;
}

export class TapsResponse {
  @ApiProperty({ type: 'integer', description: "Of the log's last row." })
  seq!: number;

  @ApiProperty({ format: 'date-time' })
  server_time!: string;

  @ApiProperty({ type: [TapResultResponse], description: 'One for each tap, in their order.' })
  results!: TapResultResponse[];
}
