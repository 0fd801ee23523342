import { ApiProperty } from '@nestjs/swagger';
import {
  FAMILY_NEWS,
  NUDGE_STATES,
  type FamilyNews,
  type NudgeState,
} from '../../invitations.api.js';
import { PartyFamilyResponse } from './family.responses.js';

class FamilyReminderResponse {
  @ApiProperty({ type: 'integer', description: 'How often the host reminded it.' })
  count!: number;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'The last time.' })
  last_at!: string | null;

  @ApiProperty({
    enum: NUDGE_STATES,
    enumName: 'NudgeState',
    description:
      '`ready`: it can be reminded. `today`: it was. `limit`: three times in all. `opted_out`: it wants no reminders. `closed`: the answers are closed.',
  })
  state!: NudgeState;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'From when on it can be reminded again, before the deadline.',
  })
  again_at!: string | null;
}

class ToTellResponse {
  @ApiProperty({
    enum: FAMILY_NEWS,
    enumName: 'FamilyNews',
    description:
      'The party was `moved`, `cancelled` or `restored`; a place for which the family waits was `granted` or is `offered`, the offer `lapsed`, or the list has `ended`.',
  })
  news!: FamilyNews['kind'];

  @ApiProperty({ description: 'It is asked whether it still comes.' })
  asks!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the host says that it wrote to it.',
  })
  told_at!: string | null;
}

export class ListedFamilyResponse extends PartyFamilyResponse {
  @ApiProperty({
    description:
      'Something is noted of one of its people, and open to the host: what it is, is read of each guest.',
  })
  has_care!: boolean;

  @ApiProperty({
    type: FamilyReminderResponse,
    nullable: true,
    description: 'Of one that has not answered and does not wait for places.',
  })
  reminder!: FamilyReminderResponse | null;

  @ApiProperty({
    type: ToTellResponse,
    nullable: true,
    description: 'Of one that no mail reaches: what its host has to tell it, until it has seen it.',
  })
  to_tell!: ToTellResponse | null;
}
