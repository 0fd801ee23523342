import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { IfGiven, IfNotNull, Uuid } from '../../../../shared/validation/fields.js';
import { OptionalLines } from '../../../../shared/validation/optional-text.js';
import { PHOTO_CHOICES, WHAT_TO_DO, type PhotoChoice } from '../../domain/care-choices.js';
import { CARE_SURFACES, type CareSurface } from '../../../care/domain/care-read.entity.js';

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

export class ContactResponse {
  @ApiProperty({ format: 'uuid' })
  guest_id!: string;

  @ApiProperty({ description: 'Who answers for the kid.' })
  name!: string;

  @ApiProperty({ example: '+59899123456' })
  phone!: string;
}

/** How often one reader was shown one guest's care data on one surface. */
export class CareReadsResponse {
  @ApiProperty({ format: 'uuid' })
  guest_id!: string;

  @ApiProperty({ description: "The guest's name." })
  child!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The host, or the helper as the host named it. Null when that is not known.',
  })
  by!: string | null;

  @ApiProperty({ description: 'By a helper at the door, on behalf of the host.' })
  helper!: boolean;

  @ApiProperty({
    enum: CARE_SURFACES,
    enumName: 'CareSurface',
    description:
      'drawer: at the door. entry_card: as the guest entered. offline_copy: kept on a phone. guest_info: on the page of the guest. contact: whom to call alone.',
  })
  surface!: CareSurface;

  @ApiProperty({ format: 'date-time', description: 'The last time.' })
  at!: string;

  @ApiProperty({ type: 'integer' })
  times!: number;
}
