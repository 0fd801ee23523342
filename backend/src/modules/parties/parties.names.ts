import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: [
      'invalid_status_transition',
      'party_finished',
      'party_cancelled',
      'restore_expired',
      'notice_required',
    ],
  },
  fields: [
    'timezone',
    'before_start',
    'after_start',
    'too_long',
    'too_far',
    'in_the_past',
    'youtube',
  ],
  limits: {
    /** Parties created. */
    party: { limit: '20/200/3600' },
    /** Edits of a party's dates and place, of which guests are notified. */
    partyChange: { limit: '60/600/3600' },
    /** Parties called off and restored. */
    partyCancel: { limit: '20/200/3600' },
    /** Views counted: `per account and party/per account/seconds`. */
    view: { limit: '30/200/3600' },
  },
  signals: { party: 'p' },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    parties: typeof NAMES;
  }
}
