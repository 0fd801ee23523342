import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      party_not_started: 'adding guests, arrival, exit: the party is not started',
      rsvp_expired: 'accept, decline, not sure, wait: after the deadline',
      not_enough_slots:
        'accept, wait: over the quota, or others wait; `details` is the places left, `{adults, kids}`',
      guest_removed: 'invitation, answers: the host removed the household or the guest',
      guest_arrived:
        'answers, also by a family link or to a change; waiting list; removal of a guest, an expected family, a family member or the own account; release of a family link; cancelling; kind: one has come, or left',
      already_invited:
        'adding guests: accepted already; expected families: another one has that name',
      not_accepted:
        'arrival, exit, stay, care data, pick-up passes and blocks: the guest is not accepted; calendar, reply to a change: the family holds no place',
      not_arrived: 'exit: the guest has not arrived',
      not_a_kid: "stay, pick-up passes and blocks: the guest is 18 or older on the party's day",
      contact_phone_missing: 'stay: a kid who is dropped off needs a contact phone',
      too_young_to_leave_alone:
        "stay: a kid leaves alone from the age of 12 on the party's day, by a birthday that is known",
      link_claimed: 'family links: an account answers for the family',
      only_named_children:
        'family links: a child whom the host did not name, and siblings are not welcome',
    },
  },
  fields: {
    not_with_userId: '`user` beside `userId`',
    cursor: 'not a cursor of this list',
    family_line: 'the name or the children of a family; `problem` as in a pasted list',
  },
  limits: {
    /** People, in a day. */
    search: { limit: '300/3000/86400' },
    addGuest: { limit: '60/300/60' },
    /** Arrivals and exits that are recorded one by one, and care cards that are read one by one. */
    attendance: { limit: '300/1200/60', isLocal: true },
    /** Family links opened or tied to a household: `per link/per address/seconds`. */
    familyLink: { limit: '60/1200/3600' },
    /** Addresses given with a family link: `per link/per address/seconds`. */
    familyEmail: { limit: '20/600/3600' },
  },
  mails: {
    guestAdded: { group: 'notices', hasScene: true },
    familyDisowned: { isPatient: true, group: 'notices' },
  },
  signals: { guests: 'g' },
  sealed: {
    'family links': { table: 'invitations.families', owner: 'id', sealed: 'sealed_secret' },
  },
  retentionRuns: ['manual_guests'],
  erasures: ['manual_guests'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    invitations: typeof NAMES;
  }
}
