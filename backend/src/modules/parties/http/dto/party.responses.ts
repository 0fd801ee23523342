import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PARTY_STATUSES, type PartyStatus } from '../../domain/party.entity.js';
import { PARTY_THEMES, type PartyTheme } from '../../domain/party-theme.js';

export class PartyId {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class PictureRef {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

/** What an invitation shows; quotas and views are there for the host alone. */
export class PartyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({ format: 'date-time' })
  date_end!: string;

  @ApiProperty({ format: 'date-time' })
  rsvp_due_date!: string;

  @ApiProperty({ example: 'America/Montevideo' })
  timezone!: string;

  @ApiProperty()
  address!: string;

  @ApiProperty()
  city!: string;

  @ApiProperty()
  country!: string;

  @ApiProperty({ enum: PARTY_THEMES, enumName: 'PartyTheme', nullable: true })
  theme!: PartyTheme | null;

  @ApiProperty({ type: String, nullable: true })
  youtube_link!: string | null;

  @ApiProperty({ enum: PARTY_STATUSES, enumName: 'PartyStatus' })
  status!: PartyStatus;

  @ApiProperty({ type: [PictureRef] })
  pictures!: PictureRef[];

  @ApiPropertyOptional({ type: 'integer', description: 'Host only.' })
  max_attendees_adults?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Host only.' })
  max_attendees_kids?: number;

  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'Host only.' })
  minimum_kids?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Host only.' })
  price_per_kid?: number | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Host only.' })
  views_count?: number;
}

export class ListedPartyResponse extends PartyResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'Stars in half steps.' })
  average!: number | null;
}
