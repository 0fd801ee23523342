import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IfGiven, Uuid } from '../../../../shared/validation/fields.js';

export class CalendarLinksResponse {
  @ApiProperty({ format: 'uri', description: 'Opens Google Calendar with this party.' })
  google!: string;

  @ApiProperty({ format: 'uri', description: 'An iCalendar file with this party.' })
  file!: string;

  @ApiProperty({
    format: 'uri',
    description: '`webcal:`, to subscribe to all parties of the household.',
  })
  feed!: string;
}

export class CalendarQueryParams {
  @ApiPropertyOptional({ format: 'uuid', description: 'This party alone.' })
  @IfGiven()
  @Uuid()
  party?: string;
}
