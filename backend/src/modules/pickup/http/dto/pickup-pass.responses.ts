import { ApiProperty } from '@nestjs/swagger';
import { PASS_TAKER_KINDS, PICKUP_CODE, type PassTakerKind } from '../../pickup.api.js';

/** Of a pass, as its family sees it. `opened`: a phone has shown it, and none has claimed it. */
const PICKUP_STATES = ['not_opened', 'opened', 'claimed', 'coming', 'revoked', 'expired'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

class PassPersonResponse {
  @ApiProperty({ enum: PASS_TAKER_KINDS, enumName: 'PassTakerKind' })
  kind!: PassTakerKind;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null for a name that was typed for this party alone.',
  })
  authorized_person_id!: string | null;

  @ApiProperty()
  name!: string;
}

export class PickupPassResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: [String], format: 'uuid', description: 'The kids.' })
  guest_ids!: string[];

  @ApiProperty({ type: PassPersonResponse })
  taker!: PassPersonResponse;

  @ApiProperty({
    pattern: PICKUP_CODE.source,
    description:
      'For a phone without a screen to show: six digits; four of a pass of an earlier release.',
  })
  code!: string;

  @ApiProperty({ enum: PICKUP_STATES, enumName: 'PickupPassState' })
  state!: PickupState;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  claimed_at!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its bearer expects to be there.',
  })
  on_my_way_until!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a second phone was refused. Exact to an hour.',
  })
  refused_at!: string | null;

  @ApiProperty({ format: 'date-time', description: "Six hours after the party's end." })
  valid_until!: string;
}

export class MadePickupPassResponse extends PickupPassResponse {
  @ApiProperty({
    format: 'uri',
    description: 'The secret is in its fragment. No other response contains it.',
  })
  link!: string;
}

export class FamilyBlockResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: [String], format: 'uuid', description: 'The kids.' })
  guest_ids!: string[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  authorized_person_id!: string | null;

  @ApiProperty()
  name!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

class PickupPlace {
  @ApiProperty()
  address!: string;

  @ApiProperty()
  city!: string;
}

class PickupParty {
  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ['pending', 'started', 'finished'], enumName: 'PartyStatus' })
  status!: 'pending' | 'started' | 'finished';

  @ApiProperty({ example: 'America/Montevideo' })
  timezone!: string;

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({ format: 'date-time' })
  date_end!: string;

  @ApiProperty({ description: 'Called off.' })
  cancelled!: boolean;

  @ApiProperty({
    type: PickupPlace,
    nullable: true,
    description: 'For the phone that has claimed the pass.',
  })
  place!: PickupPlace | null;
}

export class OpenedPickupPassResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: PickupParty })
  party!: PickupParty;

  @ApiProperty({ type: [String], description: 'First names.' })
  children!: string[];

  @ApiProperty({ description: 'For whom the pass is, as the family named that person.' })
  taker_name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    pattern: PICKUP_CODE.source,
    description: 'For the phone that has claimed the pass.',
  })
  code!: string | null;

  @ApiProperty({ enum: ['unclaimed', 'claimed'], enumName: 'OpenedPickupState' })
  state!: 'unclaimed' | 'claimed';

  @ApiProperty({ format: 'date-time', description: "Six hours after the party's end." })
  valid_until!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  on_my_way_until!: string | null;
}

export class AnnouncedPickupResponse {
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  on_my_way_until!: string | null;
}
