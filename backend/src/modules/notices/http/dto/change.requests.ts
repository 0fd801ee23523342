import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { IfGiven, Uuid } from '../../../../shared/validation/fields.js';
import { LinkSecretProperty } from '../../../../shared/validation/link-secret.js';
import { CHANGE_ANSWERS, type ChangeAnswer } from '../../domain/changes/change-notice.entity.js';

const MAX_EDITION = 1_000_000;

const Edition = () => (target: object, name: string) => {
  ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_EDITION,
    description: 'Which edition was shown; another one is refused.',
  })(target, name);
  IfGiven()(target, name);
  IsInt()(target, name);
  Min(1, { context: { min: 1 } })(target, name);
  Max(MAX_EDITION, { context: { max: MAX_EDITION } })(target, name);
};

const Reply = () => (target: object, name: string) => {
  ApiPropertyOptional({
    enum: CHANGE_ANSWERS,
    enumName: 'ChangeAnswer',
    description: 'Whether the family still comes; left out when it has only read it.',
  })(target, name);
  IfGiven()(target, name);
  IsIn(CHANGE_ANSWERS)(target, name);
};

export class SeenChangeRequest {
  @Edition()
  edition?: number;

  @Reply()
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

export class ChangesByLinkRequest {
  @LinkSecretProperty()
  secret!: string;
}

export class SeenChangeByLinkRequest extends ChangesByLinkRequest {
  @ApiProperty({ format: 'uuid' })
  @Uuid()
  change_id!: string;

  @Edition()
  edition?: number;

  @Reply()
  answer?: ChangeAnswer;
}
