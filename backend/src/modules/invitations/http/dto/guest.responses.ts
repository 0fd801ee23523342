import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class CandidateHint {
  @ApiProperty({ enum: ['kid', 'adult'], description: 'Today.' })
  age_group!: 'kid' | 'adult';

  @ApiProperty({ type: String, nullable: true, description: "A family member's household." })
  guardian!: string | null;

  @ApiProperty({ description: "On this party's guest list." })
  invited!: boolean;

  @ApiProperty({
    type: 'integer',
    description: "The host's other parties that this person was accepted at.",
  })
  shared_parties!: number;
}

export class CandidateResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  full_name!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Masked.', example: 's***@mail.uy' })
  email!: string | null;

  @ApiPropertyOptional({
    type: CandidateHint,
    description: 'Only of people who share their name with another one in the answer.',
  })
  hint?: CandidateHint;
}
