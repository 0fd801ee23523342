import { register } from '../../shared/names/registry.js';

const NAMES = register({
  limits: {
    /** What families decide about care data, and the copies that phones at the door fetch and hosts' tables. */
    care: { limit: '60/600/600' },
  },
  fields: {
    noted_in_family: 'health conditions of a person of an account: they are in its records',
  },
  mails: {
    careReceipt: { isPatient: true, group: 'notices' },
  },
  signals: { care: 'c' },
  retentionRuns: ['care', 'care_log'],
  erasures: ['care_period'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    care: typeof NAMES;
  }
}
