import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { IfGiven, IfNotNull, Uuid } from '../../../../shared/validation/fields.js';
import { OptionalLines } from '../../../../shared/validation/optional-text.js';
import { WHAT_TO_DO } from '../../domain/care-choices.js';
import { PHOTO_CHOICES, type PhotoChoice } from '../../invitations.api.js';

/** What is left out stays. */
export class CareRequest {
  @ApiPropertyOptional({
    description:
      'Whether the host, and helpers whom the host allows it, may read the care data. True is consent to the present text.',
  })
  @IfGiven()
  @IsBoolean()
  share?: boolean;

  @ApiPropertyOptional({
    enum: PHOTO_CHOICES,
    enumName: 'PhotoChoice',
    nullable: true,
    description: 'Whether the person may be photographed. Null: not stated.',
  })
  @IfNotNull()
  @IsIn(PHOTO_CHOICES)
  photos?: PhotoChoice | null;

  @OptionalLines(WHAT_TO_DO, {
    maxLength: WHAT_TO_DO.max,
    example: 'Lleva adrenalina en la mochila azul.',
    description: 'What to do if something happens, at this party.',
  })
  what_to_do?: string | null;
}

/** With an answer: for one of those who come. */
export class AnsweredCareRequest extends CareRequest {
  @ApiProperty({ format: 'uuid', description: 'One of `familyIds`.' })
  @Uuid()
  guest_id!: string;
}

export class CareSharedResponse {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of the text that was agreed to; null without consent.',
  })
  version!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the care data are not shared; null while they are.',
  })
  revoked_at!: string | null;
}
