import { flag, line, WithFields } from '../../../../shared/validation/body-fields.js';
import { PERSON_NAME } from '../../../family/family.api.js';
import { address, cameFrom, mailedCode, second_factor_code } from './credentials.js';

const full_name = line(PERSON_NAME, 'For an address without an account.').clearable();

export class RequestCodeRequest extends WithFields({
  email: address(),
  full_name,
  party_id: cameFrom('The invitation that the mail links to.'),
}) {}

export class VerifyCodeRequest extends WithFields({
  email: address('The address that the code was mailed to.'),
  code: mailedCode,
  full_name,
  adult: flag('Declares to be 18 or older; true for an address without an account.')
    .orNull()
    .optional(),
  second_factor_code,
}) {}
