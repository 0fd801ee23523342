import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import {
  FormattedText,
  IfNotNull,
  lengths,
  PlainText,
  Uuid,
} from '../../../../shared/validation/fields.js';
import {
  HANDED_TO_NAME,
  HANDOVER_PROOFS,
  HANDOVER_REASON,
  PICKUP_CODE,
  TAKER_KINDS,
  type HandoverProof,
  type TakerKind,
} from '../../../pickup/pickup.api.js';

const MOMENT_MAX = 40;

/** 256 bits in base64url. */
const PASS_KEY = { pattern: /^[\w-]{43}$/, code: 'malformed' } as const;

/** A keyed hash of 256 bits in base64url. */
const VOUCHER = { pattern: /^[\w-]{43}$/, code: 'malformed' } as const;

const CODE = { pattern: PICKUP_CODE, code: 'malformed' } as const;

const optional = { nullable: true, type: String } as const;

/** With whom a child leaves. Rides in the tap of its exit. */
export class HandoverRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the phone.' })
  @Uuid()
  id!: string;

  @ApiProperty({ enum: TAKER_KINDS, enumName: 'TakerKind' })
  @IsIn(TAKER_KINDS)
  taker_kind!: TakerKind;

  @ApiPropertyOptional({
    ...optional,
    format: 'uuid',
    description: 'As in the takers of the door.',
  })
  @IfNotNull()
  @Uuid()
  taker_ref?: string | null;

  @ApiPropertyOptional({ ...optional, ...lengths(HANDED_TO_NAME) })
  @IfNotNull()
  @PlainText(HANDED_TO_NAME)
  taker_name?: string | null;

  @ApiProperty({
    enum: HANDOVER_PROOFS,
    enumName: 'HandoverProof',
    description:
      'qr: `pass_id` and `key`. code: `code`. known: `taker_ref` of a taker who is `known`, or `alone`. Of the host alone are document: `taker_ref`; call: `taker_ref`, `pass_id` or `taker_name`; override: `taker_name` and `reason`.',
  })
  @IsIn(HANDOVER_PROOFS)
  proof!: HandoverProof;

  @ApiPropertyOptional({ ...optional, format: 'uuid', description: 'Of the pass that was shown.' })
  @IfNotNull()
  @Uuid()
  pass_id?: string | null;

  @ApiPropertyOptional({
    ...optional,
    pattern: PASS_KEY.pattern.source,
    description: 'Of the pass, as its QR shows it.',
  })
  @IfNotNull()
  @FormattedText(PASS_KEY)
  key?: string | null;

  @ApiPropertyOptional({ ...optional, pattern: PICKUP_CODE.source, example: '071268' })
  @IfNotNull()
  @FormattedText(CODE)
  code?: string | null;

  @ApiPropertyOptional({ ...optional, ...lengths(HANDOVER_REASON) })
  @IfNotNull()
  @PlainText(HANDOVER_REASON)
  reason?: string | null;

  @ApiPropertyOptional({
    ...optional,
    pattern: VOUCHER.pattern.source,
    description:
      'That of the taker, with `taker_ref` and `taker_name` as the list had them. Without it a taker whom the family no longer names is refused.',
  })
  @IfNotNull()
  @FormattedText(VOUCHER)
  voucher?: string | null;

  @ApiProperty({
    format: 'date-time',
    description: 'The `server_time` of the door that the phone showed.',
  })
  @IsString()
  @MaxLength(MOMENT_MAX)
  list_at!: string;
}
