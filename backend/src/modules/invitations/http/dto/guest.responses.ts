import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SEVERITIES, type Severity } from '../../../family/family.api.js';
import { PHOTO_CHOICES, type PhotoChoice } from '../../domain/care-choices.js';
import { STAYS, type Stay } from '../../domain/stay.js';

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

class GuestContact {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "Whom to call: a child's guardian, or the child itself when the guardian has no phone.",
  })
  phone_number!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '598' })
  phone_country_number!: string | null;

  @ApiProperty({ type: String, nullable: true, description: "The guest's own phone." })
  own_phone_number!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '598' })
  own_phone_country_number!: string | null;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({ type: String, nullable: true })
  health_insurance_name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  health_insurance_phone!: string | null;
}

class GuestCondition {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'Severity' })
  severity!: Severity;
}

class GuestAuthorization {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  phone!: string;
}

class Guardian {
  @ApiProperty()
  full_name!: string;

  @ApiProperty({ type: String, nullable: true })
  phone_number!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '598' })
  phone_country_number!: string | null;
}

class PickUp {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
}

export class GuestInfoResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  full_name!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: "On the party's day." })
  age!: number | null;

  @ApiProperty({ type: GuestContact })
  user!: GuestContact;

  @ApiProperty({ type: [GuestCondition] })
  health!: GuestCondition[];

  @ApiProperty({ type: [GuestAuthorization], description: 'Who may pick the guest up.' })
  authorizations!: GuestAuthorization[];

  @ApiProperty({
    type: Guardian,
    nullable: true,
    description: 'Who answers for a family member. Null for an account and a manual guest.',
  })
  guardian!: Guardian | null;

  @ApiProperty({ description: 'The household declared that there is no health condition to note.' })
  nothing_to_note!: boolean;

  @ApiProperty({
    enum: STAYS,
    enumName: 'Stay',
    nullable: true,
    description: 'Of a kid at this party. Null: not stated.',
  })
  stays!: Stay | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '+59899123456',
    description: "Whom to call at this party, when it is not the household's phone. E.164.",
  })
  contact_phone!: string | null;

  @ApiProperty({ type: PickUp, nullable: true, description: 'Null: not stated.' })
  picked_up_by!: PickUp | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What to do if something happens, at this party.',
  })
  what_to_do!: string | null;

  @ApiProperty({
    enum: PHOTO_CHOICES,
    enumName: 'PhotoChoice',
    nullable: true,
    description: 'Whether the guest may be photographed. Null: not stated.',
  })
  photos!: PhotoChoice | null;
}

export class HealthTotalResponse {
  @ApiProperty()
  hcName!: string;

  @ApiProperty({ type: 'integer' })
  total!: number;
}
