import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHANGE_ANSWERS, type ChangeAnswer } from '../../domain/changes/change-notice.entity.js';
import { CHANGE_KINDS, type ChangeKind } from '../../domain/changes/terms.js';

class ChangedTermsResponse {
  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({ format: 'date-time' })
  date_end!: string;

  @ApiProperty({ type: String, nullable: true, description: 'With a family link once it comes.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'With a family link once it comes.' })
  city!: string | null;
}

class ChangeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: CHANGE_KINDS, enumName: 'ChangeKind' })
  kind!: ChangeKind;

  @ApiProperty({ type: 'integer', description: 'Grows while the host edits it further.' })
  edition!: number;

  @ApiProperty({ format: 'date-time' })
  changed_at!: string;

  @ApiProperty({ type: ChangedTermsResponse })
  before!: ChangedTermsResponse;

  @ApiProperty({ type: ChangedTermsResponse })
  after!: ChangedTermsResponse;

  @ApiProperty({ type: String, nullable: true, description: 'Of the host.' })
  message!: string | null;
}

/** A change as a family reads it. */
export class OwnChangeResponse extends ChangeResponse {
  @ApiProperty({ description: 'The family is asked whether it still comes; its places stay held.' })
  asks_to_reconfirm!: boolean;

  @ApiProperty()
  seen!: boolean;

  @ApiProperty({ enum: CHANGE_ANSWERS, enumName: 'ChangeAnswer', nullable: true })
  answer!: ChangeAnswer | null;
}

class ToldFamilyResponse {
  @ApiProperty({ format: 'uuid', description: 'Of the expected family, or of the account.' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({
    description: 'It has an address, to which the mail goes; else the host writes to it.',
  })
  mailed!: boolean;

  @ApiProperty({ description: 'Its mail is sent, or the host says that it wrote to it.' })
  told!: boolean;

  @ApiProperty()
  seen!: boolean;

  @ApiProperty({ enum: CHANGE_ANSWERS, enumName: 'ChangeAnswer', nullable: true })
  answer!: ChangeAnswer | null;
}

/** A change as its host reads it. */
export class HostChangeResponse extends ChangeResponse {
  @ApiProperty({ description: 'Its mails are written.' })
  sent!: boolean;

  @ApiProperty({ type: [ToldFamilyResponse], description: 'Those who have not seen it first.' })
  families!: ToldFamilyResponse[];
}

export class PartyChangesResponse {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Host only: how many families a change would be notified to now.',
  })
  families_concerned?: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Host only: how many of them have no address, so that the host writes to them.',
  })
  families_without_address?: number;

  @ApiPropertyOptional({ type: [HostChangeResponse], description: 'Host only. The latest first.' })
  hosted?: HostChangeResponse[];

  @ApiPropertyOptional({ type: [OwnChangeResponse], description: 'Of a guest. The latest first.' })
  own?: OwnChangeResponse[];
}
