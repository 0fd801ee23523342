import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IfGiven, lengths, PlainText } from '../../../../shared/validation/fields.js';
import { PERSON_NAME, TYPED_BIRTHDAY_MAX } from '../../../family/family.api.js';
import { MAX_NAMED } from '../../domain/household-member.js';

/** A person who comes, by name: one of the household, or new in it. */
export class NamedPersonRequest {
  @ApiPropertyOptional({
    ...lengths(PERSON_NAME),
    example: 'Juan Pérez',
    description: 'An adult of a family without account may be counted alone.',
  })
  @IfGiven()
  @PlainText(PERSON_NAME)
  full_name?: string;

  @ApiProperty({ description: 'While the birthday is not known.' })
  @IsBoolean()
  is_kid!: boolean;

  @ApiPropertyOptional({ example: '2019-09-01', description: 'A time part is dropped.' })
  @IfGiven()
  @IsString()
  @MaxLength(TYPED_BIRTHDAY_MAX)
  birthday?: string;
}

export const NamedPeople = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: [NamedPersonRequest], maxItems: MAX_NAMED, description }),
    IfGiven(),
    IsArray(),
    ArrayMaxSize(MAX_NAMED, { context: { max: MAX_NAMED } }),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => NamedPersonRequest),
  );
