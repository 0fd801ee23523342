import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { IfGiven, Uuid } from '../../../../shared/validation/fields.js';
import { CHANGE_ANSWERS, type ChangeAnswer } from '../../domain/changes/change-notice.entity.js';

const MAX_EDITION = 1_000_000;

export class SeenChangeRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_EDITION,
    description: 'Which edition was shown; another one is refused.',
  })
  @IfGiven()
  @IsInt()
  @Min(1, { context: { min: 1 } })
  @Max(MAX_EDITION, { context: { max: MAX_EDITION } })
  edition?: number;

  @ApiPropertyOptional({
    enum: CHANGE_ANSWERS,
    enumName: 'ChangeAnswer',
    description: 'Whether the family still comes; left out when it has only read it.',
  })
  @IfGiven()
  @IsIn(CHANGE_ANSWERS)
  answer?: ChangeAnswer;
}

export class TellFamilyRequest {
  @ApiProperty({ format: 'uuid', description: 'Of a family of `hosted`.' })
  @Uuid()
  family_id!: string;

  @ApiPropertyOptional({ default: true })
  @IfGiven()
  @IsBoolean()
  told?: boolean;
}
