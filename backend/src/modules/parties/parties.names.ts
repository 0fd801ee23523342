import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      invalid_status_transition: 'party: not a [change of state](domain-rules.md#party-state)',
      party_finished:
        "party, cancelling and restoring it, pictures, expected families and their links, removal of guests, stays, care data, helpers' links, pick-up passes and blocks: the party is finished; gifts: it is over, for collections and photos since 30 days",
      party_cancelled:
        'party, answers, waiting list, family links, door, stays, reviews: the party is called off',
      party_changed: 'party: another host edited it meanwhile',
      already_host: 'hosts: the account hosts the party already',
      owner_stays: 'hosts: the owner hands the party on before leaving it',
      restore_expired: 'party: it would have started by now',
      notice_required:
        'party: its start moves by more than 14 days, also in steps, and the guests were not to be notified',
    },
  },
  fields: {
    timezone: 'not an IANA time zone',
    before_start: 'the end is not after the start',
    after_start: 'the deadline is after the start',
    too_long: 'the party lasts too long; `hours`',
    too_far: 'the start is too far ahead; `years`',
    in_the_past: 'a new party that is over',
    youtube: 'not a link to a YouTube video',
  },
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
