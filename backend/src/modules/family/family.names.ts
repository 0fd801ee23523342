import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    invalid: {
      'Validation.validatePhone':
        'registration, family, stays, parties: not a phone number of its country',
    },
    conflict: {
      'Validation.validateUniquePhone': 'registration, own account: another account has that phone',
      family_member_exists: 'family: same name and birthday in the household',
      own_account: 'family: the own person cannot be removed',
      kind_known: 'kind of a guest: not typed in by the host, with a birthday, or erased',
    },
  },
  fields: {
    in_the_future: 'a birthday to come',
    too_early: 'a birthday before 1900; `min`',
    too_young: 'too young for an account; `years`',
    unknown_condition: 'not in the catalogue of health conditions',
    own_email_fixed: "the own account's e-mail cannot be changed",
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    family: typeof NAMES;
  }
}
