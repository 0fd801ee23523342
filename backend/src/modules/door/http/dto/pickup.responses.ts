import { ApiProperty } from '@nestjs/swagger';
import { CODE_ROUNDS, PASS_TAKER_KINDS, type PassTakerKind } from '../../../pickup/pickup.api.js';

const LISTED_TAKER_KINDS = ['guardian', 'authorized'] as const;

class PickupTakerResponse {
  @ApiProperty({ enum: LISTED_TAKER_KINDS })
  kind!: (typeof LISTED_TAKER_KINDS)[number];

  @ApiProperty({
    format: 'uuid',
    description: 'Of a guest the invitation, of others the person.',
  })
  ref!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Named by the family as the one who comes.' })
  expected!: boolean;

  @ApiProperty({ description: 'Answers for the child.' })
  responsible!: boolean;

  @ApiProperty({ description: 'Takes the child without showing anything.' })
  known!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '123',
    description: 'The last digits of the phone, while the host may see it.',
  })
  phone_end!: string | null;

  @ApiProperty({
    description: 'Sent back with a hand-over: what the family changes later loses no tap.',
  })
  voucher!: string;
}

class PickupBlockResponse {
  @ApiProperty()
  name!: string;
}

class PassTakerResponse {
  @ApiProperty({ enum: PASS_TAKER_KINDS })
  kind!: PassTakerKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  ref!: string | null;

  @ApiProperty()
  name!: string;
}

class OnMyWayResponse {
  @ApiProperty({ format: 'date-time' })
  until!: string;
}

class PickupPassAtDoorResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: PassTakerResponse })
  taker!: PassTakerResponse;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "SHA-256 of the key's text in hex; null until a phone has claimed the pass.",
  })
  key_hash!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: `PBKDF2-SHA-256 of the digits, ${CODE_ROUNDS} rounds, 256 bits in hex. For helpers null until a phone has claimed the pass, and of four digits.`,
  })
  code_hash!: string | null;

  @ApiProperty({ description: 'In hex; the same for all passes of a child.' })
  code_salt!: string;

  @ApiProperty({ format: 'date-time' })
  valid_until!: string;

  @ApiProperty()
  revoked!: boolean;

  @ApiProperty({ type: OnMyWayResponse, nullable: true })
  on_my_way!: OnMyWayResponse | null;
}

/** How the family wants the child to leave. */
export class PickupResponse {
  @ApiProperty({ type: [PickupTakerResponse] })
  takers!: PickupTakerResponse[];

  @ApiProperty({ type: [PickupBlockResponse], description: 'To whom the child is not handed.' })
  blocked!: PickupBlockResponse[];

  @ApiProperty({ type: [PickupPassAtDoorResponse] })
  passes!: PickupPassAtDoorResponse[];

  @ApiProperty({ description: 'The family allows it, and the child is old enough.' })
  leaves_alone!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'As that of a taker.' })
  alone_voucher!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when no code opens for this child, after five wrong ones.',
  })
  code_closed_until!: string | null;
}
