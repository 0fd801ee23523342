import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  email,
  flag,
  line,
  matching,
  upTo,
  uuid,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import {
  CONTACT_PHONE,
  INSURER_NAME,
  MAX_HEALTH_CONDITIONS,
  PERSON_NAME,
  TYPED_BIRTHDAY_MAX,
  TYPED_PHONE,
} from '../../../family/family.api.js';

/** A guest entered by the host; only the name is required. */
export class ManualGuestRequest extends WithFields({
  full_name: line(PERSON_NAME),
  email: email('A contact, never a login.').clearable(),
  birthday: upTo(TYPED_BIRTHDAY_MAX).example('2019-09-01').clearable(),
  is_kid: flag(
    'For a guest without a birthday. Not said: a kid for hand-over, roll call and care, an adult for quotas.',
  ).optional(),
  health_insurance_name: line(INSURER_NAME).clearable(),
  health_insurance_phone: matching(CONTACT_PHONE).example('1727').clearable(),
  brought_by: line(
    PERSON_NAME,
    'Who brought the kid to the door, and may take it again. Kept for the day.',
  ).clearable(),
  contact_phone: line(
    TYPED_PHONE,
    "Of who brought the kid; without its prefix in the party's country. Kept for the day.",
  )
    .example('099 123 456')
    .clearable(),
  care_agreed: flag(
    'The family told the host that its health conditions may be noted, which is its consent.',
  )
    .optional()
    .checked(IsIn([true])),
}) {}

/** Either `userId`, of a person whom the search shows, or `user`, a manual guest. */
export class AddGuestRequest extends WithFields({
  userId: uuid().optional(),
  healthConditions: uuids("The catalogue's ids.", MAX_HEALTH_CONDITIONS).optional(),
  idempotency_key,
}) {
  @ApiPropertyOptional({ type: ManualGuestRequest })
  @ValidateIf((body: AddGuestRequest) => body.userId === undefined)
  @IsDefined()
  @IsObject() // an empty array would pass otherwise
  @ValidateNested()
  @Type(() => ManualGuestRequest)
  user?: ManualGuestRequest;
}
