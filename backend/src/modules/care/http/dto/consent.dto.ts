import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { IfGiven, IfNotNull, Uuids } from '../../../../shared/validation/fields.js';
import { OptionalLines } from '../../../../shared/validation/optional-text.js';
import { MAX_HEALTH_CONDITIONS } from '../../../family/family.api.js';
import {
  PHOTO_CHOICES,
  WHAT_TO_DO,
  type PhotoChoice,
} from '../../../invitations/invitations.api.js';

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

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: MAX_HEALTH_CONDITIONS,
    description:
      'All that are noted of a person of a family without account. Those of others are in the records of their household.',
  })
  @IfGiven()
  @Uuids(MAX_HEALTH_CONDITIONS)
  health_condition_ids?: string[];
}

class CareSharedResponse {
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

/** What the household decided for its party before. */
class LastTimeResponse {
  @ApiProperty({ description: 'Whether the care data were shared.' })
  shared!: boolean;

  @ApiProperty({ enum: PHOTO_CHOICES, enumName: 'PhotoChoice', nullable: true })
  photos!: PhotoChoice | null;
}

/** Of one person at a party. */
export class ConsentResponse {
  @ApiProperty({ format: 'uuid' })
  invitation_id!: string;

  @ApiProperty({
    enum: PHOTO_CHOICES,
    enumName: 'PhotoChoice',
    nullable: true,
    description: 'Whether a person who was accepted may be photographed. Null: not stated.',
  })
  photos!: PhotoChoice | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Household only: what to do if something happens, at this party.',
  })
  what_to_do!: string | null;

  @ApiProperty({
    type: CareSharedResponse,
    nullable: true,
    description:
      'Household only: its consent to show the care data at this party. Null before it has decided.',
  })
  care_shared!: CareSharedResponse | null;

  @ApiProperty({
    type: LastTimeResponse,
    nullable: true,
    description:
      'Household only: of the last party that has begun and for which it named the person. Null without one.',
  })
  last_time!: LastTimeResponse | null;

  @ApiPropertyOptional({
    description:
      'Bearers of family links only, who are not told what: whether conditions, a photo permission or what to do are noted.',
  })
  noted?: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Bearers of family links only: when what is noted is deleted.',
  })
  goes_at?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Bearers of family links only: when what the family had noted was deleted.',
  })
  gone_at?: string | null;
}
