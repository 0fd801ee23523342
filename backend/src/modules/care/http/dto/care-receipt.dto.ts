import { ApiProperty } from '@nestjs/swagger';
import { Uuids } from '../../../../shared/validation/fields.js';
import { WIPED_COPIES_MAX } from '../../domain/copied-phones.js';

export class WipedCopiesRequest {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: WIPED_COPIES_MAX })
  @Uuids(WIPED_COPIES_MAX)
  copy_ids!: string[];
}

class CareReaderResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "The host's, or a helper's as the host named it; null when it is not kept any more.",
  })
  name!: string | null;

  @ApiProperty()
  helper!: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 })
  times!: number;
}

class PurgedRowsResponse {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'What to do in an emergency.' })
  notes!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  contact_phones!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Who picks a kid up.' })
  pick_ups!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Passes of people who pick up.' })
  passes!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'To whom a kid is not handed over.' })
  blocks!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Names in the record of hand-overs.' })
  hand_overs!: number;
}

class CopiedPhonesResponse {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'That took a copy for the door.' })
  phones!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Of those, that have deleted it.' })
  wiped!: number;
}

export class CareReceiptResponse {
  @ApiProperty({ format: 'date-time' })
  purged_at!: string;

  @ApiProperty({ type: [CareReaderResponse], description: 'The most frequent first.' })
  readers!: CareReaderResponse[];

  @ApiProperty({ description: 'Rows of the household that were deleted.' })
  purged!: PurgedRowsResponse;

  @ApiProperty()
  copies!: CopiedPhonesResponse;
}
