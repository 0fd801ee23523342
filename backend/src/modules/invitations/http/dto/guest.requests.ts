import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsEmail,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IfGiven, PlainText } from '../../../../shared/validation/fields.js';

const EMAIL_MAX = 254;
const MAX_CONDITIONS = 30;

/** A form sends an empty field as ''; that is none. */
const EmptyIsNull = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );

/** A guest as the host types it in: the name is enough. */
export class ManualGuestRequest {
  @ApiProperty({ minLength: 2, maxLength: 100 })
  @PlainText(2, 100)
  full_name!: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A contact, never a login.' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, EMAIL_MAX)
  @IsEmail()
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '2019-09-01' })
  @EmptyIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(40)
  birthday?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, 100)
  health_insurance_name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '1727', maxLength: 20 })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, 20)
  health_insurance_phone?: string | null;
}

/** Either `userId`, of somebody whom the search shows, or `user`, typed in. */
export class AddGuestRequest {
  @ApiPropertyOptional({ format: 'uuid' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  @IfGiven()
  @IsUUID('all')
  userId?: string;

  @ApiPropertyOptional({ type: ManualGuestRequest })
  @ValidateIf((body: AddGuestRequest) => body.userId === undefined)
  @IsDefined()
  @ValidateNested()
  @Type(() => ManualGuestRequest)
  user?: ManualGuestRequest;

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: "The catalogue's ids." })
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(MAX_CONDITIONS, { context: { max: MAX_CONDITIONS } })
  @IsUUID('all', { each: true })
  healthConditions?: string[];
}
