import { ApiProperty } from '@nestjs/swagger';
import { ReviewResponse } from './review.responses.js';

class FinishedInvitationPicture {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

/** As an invitation to a coming party (`OwnInvitationResponse`), with the own review. */
export class FinishedInvitationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  party_id!: string;

  @ApiProperty({ format: 'uuid', description: 'The person.' })
  guest_id!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The own account.' })
  user_id!: string | null;

  @ApiProperty({ description: "The party's name." })
  name!: string;

  @ApiProperty({ description: "The guest's name." })
  full_name!: string;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({
    enum: ['accepted', 'not_sure', 'declined'],
    enumName: 'Rsvp',
    nullable: true,
    description: 'Of the whole household. Null: no answer.',
  })
  rsvp!: 'accepted' | 'not_sure' | 'declined' | null;

  @ApiProperty({ enum: ['not_arrived', 'arrived', 'exit'], enumName: 'Attendance' })
  status!: 'not_arrived' | 'arrived' | 'exit';

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the party was called off; it then takes no reviews.',
  })
  cancelled_at!: string | null;

  @ApiProperty({ description: 'Let in by the host.' })
  added_by_host!: boolean;

  @ApiProperty({ description: 'Always false: only hosts are shown repeats.' })
  possible_repeat!: boolean;

  @ApiProperty({ type: [FinishedInvitationPicture], description: 'The first is the cover.' })
  pictures!: FinishedInvitationPicture[];

  @ApiProperty({ type: ReviewResponse, nullable: true })
  review!: ReviewResponse | null;
}
