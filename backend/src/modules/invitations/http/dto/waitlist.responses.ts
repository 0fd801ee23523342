import { ApiProperty } from '@nestjs/swagger';

export const WAIT_STATES = ['waiting', 'offered'] as const;
export type WaitState = (typeof WAIT_STATES)[number];

export class WaitRequestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: WAIT_STATES, enumName: 'WaitState' })
  state!: WaitState;

  @ApiProperty({ format: 'date-time' })
  asked_at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until then the places are kept. Null while it waits.',
  })
  offered_until!: string | null;
}

export class OwnWaitRequestResponse extends WaitRequestResponse {
  @ApiProperty({ type: [String], format: 'uuid', description: 'Who would come.' })
  guest_ids!: string[];

  @ApiProperty({ type: 'integer', description: 'Households that asked before.' })
  ahead!: number;
}
