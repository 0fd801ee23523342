import { flag, line, list, upTo, WithFields } from '../../../../shared/validation/body-fields.js';
import { PERSON_NAME, TYPED_BIRTHDAY_MAX } from '../../../family/family.api.js';
import { MAX_NAMED } from '../../domain/household-member.js';

/** A person who comes, by name: one of the household, or new in it. */
export class NamedPersonRequest extends WithFields({
  full_name: line(PERSON_NAME, 'An adult of a family without account may be counted alone.')
    .example('Juan Pérez')
    .optional(),
  is_kid: flag('While the birthday is not known.'),
  birthday: upTo(TYPED_BIRTHDAY_MAX, 'A time part is dropped.').example('2019-09-01').optional(),
}) {}

export const namedPeople = (description: string) =>
  list(NamedPersonRequest, description, MAX_NAMED).optional();
