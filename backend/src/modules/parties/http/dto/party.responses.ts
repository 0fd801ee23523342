import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { WithTexts } from '../../../../shared/validation/optional-text.js';
import { HOST_TEXTS } from '../../parties.api.js';
import { PARTY_STATUSES, type PartyStatus } from '../../domain/party.entity.js';
import { PARTY_THEMES, type PartyTheme } from '../../domain/party-theme.js';
import { VISITOR_VIEWS, type VisitorView } from '../../domain/visitor-view.js';

export class PartyId {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

class PictureRef {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

/** What an invitation shows; quotas, phone and views are there for the host alone. */
export class PartyResponse extends WithTexts(HOST_TEXTS) {
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

  @ApiProperty({
    example: 'Ana y Bruno',
    description: "Who invites: as the host wrote it, else the first name of the host's account.",
  })
  host_name!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Who is celebrated.' })
  honoree_name!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The age that is celebrated.' })
  turns!: number | null;

  @ApiProperty({ enum: PARTY_THEMES, enumName: 'PartyTheme', nullable: true })
  theme!: PartyTheme | null;

  @ApiProperty({ type: String, nullable: true })
  youtube_link!: string | null;

  @ApiProperty({ enum: PARTY_STATUSES, enumName: 'PartyStatus' })
  status!: PartyStatus;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the party is called off.',
  })
  cancelled_at!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why, as the host wrote it.' })
  cancel_message!: string | null;

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

  @ApiPropertyOptional({ enum: VISITOR_VIEWS, enumName: 'VisitorView', description: 'Host only.' })
  visitor_view?: VisitorView;

  @ApiPropertyOptional({ description: 'It is noted with whom each kid leaves.' })
  requires_handover?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '+59899123456',
    description: 'Host only; accepted families read it as `host_phone` of their invitation. E.164.',
  })
  contact_phone?: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Host only.' })
  views_count?: number;
}

/** What a visitor sees; all null with `minimal`, which is also the answer about unknown ids. */
export class VisitorPartyResponse {
  @ApiProperty({ enum: VISITOR_VIEWS, enumName: 'VisitorView' })
  visitor_view!: VisitorView;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'In its time zone.' })
  day!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who invites.' })
  host_name!: string | null;

  @ApiProperty({ enum: PARTY_THEMES, enumName: 'PartyTheme', nullable: true })
  theme!: PartyTheme | null;

  @ApiProperty({ description: 'The host called it off.' })
  cancelled!: boolean;

  @ApiProperty({ type: PictureRef, nullable: true, description: 'With `photo` only.' })
  cover!: PictureRef | null;
}

export class ListedPartyResponse extends PartyResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'Stars in half steps.' })
  average!: number | null;
}
