import { ApiProperty } from '@nestjs/swagger';
import { SEVERITIES, type Severity } from '../../../family/family.api.js';
import {
  PHOTO_CHOICES,
  STAYS,
  type PhotoChoice,
  type Stay,
} from '../../../invitations/invitations.api.js';
import { CARE_SURFACES, type CareSurface } from '../../domain/care-read.entity.js';

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

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who brought a kid that the host typed in; `contact_phone` is its phone.',
  })
  brought_by!: string | null;

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

export class ContactResponse {
  @ApiProperty({ format: 'uuid' })
  guest_id!: string;

  @ApiProperty({ description: 'Who answers for the kid.' })
  name!: string;

  @ApiProperty({ example: '+59899123456' })
  phone!: string;
}

/** How often one reader was shown one guest's care data on one surface. */
export class CareReadsResponse {
  @ApiProperty({ format: 'uuid' })
  guest_id!: string;

  @ApiProperty({ description: "The guest's name." })
  child!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The host, or the helper as the host named it. Null when that is not known.',
  })
  by!: string | null;

  @ApiProperty({ description: 'By a helper at the door, on behalf of the host.' })
  helper!: boolean;

  @ApiProperty({
    enum: CARE_SURFACES,
    enumName: 'CareSurface',
    description:
      'drawer: at the door. entry_card: as the guest entered. offline_copy: kept on a phone. guest_info: on the page of the guest. contact: whom to call alone.',
  })
  surface!: CareSurface;

  @ApiProperty({ format: 'date-time', description: 'The last time.' })
  at!: string;

  @ApiProperty({ type: 'integer' })
  times!: number;
}
