import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import {
  email,
  flag,
  line,
  matching,
  upTo,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import {
  CONTACT_PHONE,
  INSURER_NAME,
  PERSON_NAME,
  TYPED_BIRTHDAY_MAX,
  TYPED_PHONE,
} from '../../family.api.js';

export class CreateFamilyMemberRequest extends WithFields({
  full_name: line(PERSON_NAME).example('Sofía Pérez'),
  birthday: upTo(TYPED_BIRTHDAY_MAX, 'A time part is dropped.').example('2019-09-01'),
  email: email('A contact, no login.').clearable(),
  health_insurance_name: line(INSURER_NAME).clearable(),
  health_insurance_phone: matching(CONTACT_PHONE).example('1727').clearable(),
  phone_country_code: line(TYPED_PHONE, 'ISO code.').example('UY').clearable(),
  phone_country_number: line(TYPED_PHONE, 'Prefix.').example('598').clearable(),
  phone_number: line(TYPED_PHONE).example('99123456').clearable(),
}) {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Accepted and ignored.' })
  @Allow()
  id?: unknown;
}

/** What is left out stays, null clears. */
export class UpdateFamilyMemberRequest extends WithFields(
  PartialType(CreateFamilyMemberRequest, { skipNullProperties: false }),
  {
    nothing_to_note: flag(
      'Declares that there is no health condition to note, or takes it back. Noting one takes it back too.',
    ).optional(),
  },
) {}
