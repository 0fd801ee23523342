import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: { alerts_off: 'alerts: this installation has no keys for push services' },
  },
  fields: {
    push_service: 'not an address of a known push service',
    push_key: 'not a key of a browser’s subscription',
  },
  mails: {
    dayOfAnswers: { isPatient: true, group: 'notices' },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    alerts: typeof NAMES;
  }
}
