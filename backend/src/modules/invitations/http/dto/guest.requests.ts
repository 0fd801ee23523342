import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  EmailAddress,
  EmptyIsNull,
  IfGiven,
  PlainText,
  Uuid,
  Uuids,
} from '../../../../shared/validation/fields.js';

const MAX_CONDITIONS = 30;

/** A guest as the host types it in: the name is enough. */
export class ManualGuestRequest {
  @ApiProperty({ minLength: 2, maxLength: 100 })
  @PlainText(2, 100)
  full_name!: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A contact, never a login.' })
  @EmptyIsNull()
  @IsOptional()
  @EmailAddress()
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
  @IfGiven()
  @Uuid()
  userId?: string;

  @ApiPropertyOptional({ type: ManualGuestRequest })
  @ValidateIf((body: AddGuestRequest) => body.userId === undefined)
  @IsDefined()
  @IsObject() // a list would pass with nothing in it
  @ValidateNested()
  @Type(() => ManualGuestRequest)
  user?: ManualGuestRequest;

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: "The catalogue's ids." })
  @IfGiven()
  @Uuids(MAX_CONDITIONS)
  healthConditions?: string[];
}
