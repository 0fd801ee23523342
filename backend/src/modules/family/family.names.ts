import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    invalid: ['Validation.validatePhone'],
    conflict: [
      'Validation.validateUniquePhone',
      'family_member_exists',
      'own_account',
      'kind_known',
    ],
  },
  fields: ['in_the_future', 'too_early', 'too_young', 'unknown_condition', 'own_email_fixed'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    family: typeof NAMES;
  }
}
