import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { MAIL_GROUPS, type MailGroup } from '../../../../shared/names/registry.js';
import { IfGiven } from '../../../../shared/validation/fields.js';

/** Above the token of the longest address. */
const TOKEN_MAX = 1000;

export class UnsubscribeQueryParams {
  @ApiProperty({ maxLength: TOKEN_MAX })
  @IsString()
  @MaxLength(TOKEN_MAX, { context: { max: TOKEN_MAX } })
  token!: string;
}

export class UnsubscribedResponse {
  @ApiProperty({ enum: MAIL_GROUPS, enumName: 'MailGroup', description: 'What was ended.' })
  mails!: MailGroup;
}

/** What is left out stays as it is. */
export class MailChoicesRequest {
  @ApiPropertyOptional({ description: 'Reminders of the deadline and the day before a party.' })
  @IfGiven()
  @IsBoolean()
  reminders?: boolean;

  @ApiPropertyOptional({
    description: 'Confirmed answers, waiting lists, guest lists, and numbers for hosts.',
  })
  @IfGiven()
  @IsBoolean()
  notices?: boolean;
}

export class MailChoicesResponse {
  @ApiProperty({ description: 'Reminders of the deadline and the day before a party.' })
  reminders!: boolean;

  @ApiProperty({
    description: 'Confirmed answers, waiting lists, guest lists, and numbers for hosts.',
  })
  notices!: boolean;
}
