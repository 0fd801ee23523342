import { register } from '../../shared/names/registry.js';

const NAMES = register({
  limits: {
    /** What families decide about care data, and the copies that phones at the door fetch. */
    care: { limit: '60/600/600' },
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
