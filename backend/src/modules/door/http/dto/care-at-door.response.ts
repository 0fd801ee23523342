import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Uuid } from '../../../../shared/validation/fields.js';
import { SEVERITIES, type Severity } from '../../../family/family.api.js';

const PHOTO_CHOICES = ['yes', 'no'] as const;
const PhotosProperty = () =>
  ApiProperty({
    enum: PHOTO_CHOICES,
    enumName: 'PhotoChoice',
    nullable: true,
    description: 'Whether the guest may be photographed. Null: not stated.',
  });
const WHAT_TO_DO = 'What to do if something happens, at this party.';

class ConditionAtDoor {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'Severity' })
  severity!: Severity;
}

export class CareAtDoorResponse {
  @ApiProperty({ format: 'uuid' })
  guest_id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [ConditionAtDoor] })
  health!: ConditionAtDoor[];

  @ApiProperty({ description: 'The household declared that there is no health condition to note.' })
  nothing_to_note!: boolean;

  @ApiProperty({ type: String, nullable: true, description: WHAT_TO_DO })
  what_to_do!: string | null;

  @PhotosProperty()
  photos!: (typeof PHOTO_CHOICES)[number] | null;
}

export class CareCopyQueryParams {
  @ApiProperty({ format: 'uuid', description: 'Made by the phone, once.' })
  @Uuid()
  device_id!: string;
}

class CopiedCondition {
  @ApiProperty({ example: 'peanut_allergy' })
  code!: string;

  @ApiProperty({ description: 'In the language of Accept-Language.' })
  name!: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'Severity' })
  severity!: Severity;
}

class CopiedInsurer {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '1727' })
  phone!: string | null;
}

class CopiedContact {
  @ApiProperty()
  name!: string;

  @ApiProperty({ example: '+59899123456' })
  phone!: string;
}

class CopiedCare {
  @ApiProperty({ format: 'uuid' })
  invitation_id!: string;

  @ApiProperty({ type: [CopiedCondition] })
  conditions!: CopiedCondition[];

  @ApiProperty({ description: 'A card has to be acknowledged when the guest enters.' })
  urgent!: boolean;

  @ApiProperty({ type: String, nullable: true, description: WHAT_TO_DO })
  what_to_do!: string | null;

  @PhotosProperty()
  photos!: (typeof PHOTO_CHOICES)[number] | null;

  @ApiPropertyOptional({ type: CopiedInsurer, description: 'Host only.' })
  insurer?: CopiedInsurer;

  @ApiPropertyOptional({ type: CopiedContact, description: 'Host only: whom to call.' })
  contact?: CopiedContact;
}

export class CareCopyResponse {
  @ApiProperty({ type: [CopiedCare], description: 'Guests of whom something is noted.' })
  care!: CopiedCare[];

  @ApiProperty({ format: 'uuid', description: 'Of the copy on this phone.' })
  copy_id!: string;

  @ApiProperty({ description: 'As `care_version` of the door.' })
  version!: string;
}
