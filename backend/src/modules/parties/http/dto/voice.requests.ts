import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IfNotNull } from '../../../../shared/validation/fields.js';
import { OptionalText, WithLines } from '../../../../shared/validation/optional-text.js';
import { HOST_TEXTS } from '../../parties.api.js';
import { TYPED_PHONE } from '../../../family/family.api.js';
import { HONOREE_NAME, HOST_NAME, TURNS } from '../../domain/party-limits.js';

/** What the host says in the invitation. Null, or an empty text, removes it. */
export class VoiceRequest extends WithLines(HOST_TEXTS) {
  @OptionalText(HOST_NAME, {
    maxLength: HOST_NAME.max,
    example: 'Ana y Bruno',
    description: "Who invites; the first name of the host's account when left out.",
  })
  host_name?: string | null;

  @OptionalText(HONOREE_NAME, {
    maxLength: HONOREE_NAME.max,
    example: 'Sofía',
    description: 'Who is celebrated.',
  })
  honoree_name?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: TURNS.min,
    maximum: TURNS.max,
    description: 'The age that is celebrated.',
  })
  @IfNotNull()
  @IsInt()
  @Min(TURNS.min, { context: { min: TURNS.min } })
  @Max(TURNS.max, { context: { max: TURNS.max } })
  turns?: number | null;

  @OptionalText(TYPED_PHONE, {
    example: '099 123 456',
    description: 'Shown to accepted families alone, until the party is finished.',
  })
  contact_phone?: string | null;

  @OptionalText(TYPED_PHONE, {
    example: 'UY',
    description: 'ISO code, for a phone without its prefix. Uruguay by default.',
  })
  contact_phone_country_code?: string | null;
}
