import type { Registration } from '../../application/registration/register.js';
import type { RegisterRequest } from '../dto/auth.requests.js';

/** Birthday and phone stay as typed; the family context parses and checks them. */
export function toRegistration(body: RegisterRequest): Registration {
  return {
    password: body.password,
    holder: {
      fullName: body.full_name,
      email: body.email,
      birthday: body.birthday,
      phone: {
        countryCode: body.phone_country_code ?? '',
        countryNumber: body.phone_country_number ?? '',
        number: body.phone_number ?? '',
      },
    },
    partyId: body.party_id,
  };
}
