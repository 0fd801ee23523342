import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: [
      'party_not_started',
      'rsvp_expired',
      'not_enough_slots',
      'guest_removed',
      'guest_arrived',
      'already_invited',
      'not_accepted',
      'not_arrived',
      'not_a_kid',
      'contact_phone_missing',
      'too_young_to_leave_alone',
      'link_claimed',
      'only_named_children',
    ],
  },
  fields: ['not_with_userId', 'cursor', 'family_line'],
  limits: {
    /** People, in a day. */
    search: { limit: '300/3000/86400' },
    addGuest: { limit: '60/300/60' },
    guestMail: { limit: 'RATE_LIMIT_GUEST_MAIL' },
    /** Arrivals and exits that are recorded one by one, and care cards that are read one by one. */
    attendance: { limit: '300/1200/60', isLocal: true },
    /** Family links opened or tied to a household: `per link/per address/seconds`. */
    familyLink: { limit: '60/1200/3600' },
    /** Answers given with a family link: `per link/per address/seconds`. */
    familyAnswer: { limit: '20/600/3600' },
  },
  mails: {
    guestAdded: { group: 'notices' },
    familyDisowned: { isPatient: true, group: 'notices' },
  },
  signals: { guests: 'g' },
  sealed: {
    'family links': { table: 'invitations.family_links', owner: 'id', sealed: 'sealed_secret' },
  },
  retentionRuns: ['manual_guests'],
  erasures: ['manual_guests'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    invitations: typeof NAMES;
  }
}
