import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      gift_list_changed: 'gift list: another host edited it meanwhile',
      gift_idea_taken:
        'gift ideas, collections: another family reserved it or collects for it; gift list: a reserved idea is neither removed nor worded anew, `details` is its id',
      no_gift_ideas: 'gift ideas, collections: the hosts do not wish for that any more',
      gift_collection_closed: 'collections: it is over',
      gift_not_bought: 'photos of gifts: the collection is not closed with what was bought',
      gift_organiser_stays: 'collections: who organises one does not leave it, but closes it',
      gift_part_arrived: 'collections: what was given is not taken back, nor asked for',
      gift_reminder_refused: 'collections: a family is reminded twice, and once a day',
      gifts_shown:
        'parties: it was moved to an earlier end, after which its hosts saw who gives what, and stays in the past',
      party_not_over: 'thanks, hosts that take down the photo of a gift: the party is not over',
      already_thanked: 'thanks: one of the families was thanked',
      no_mail_address: 'thanks: mails do not reach some families, `details` has their `ids`',
    },
  },
  mails: {
    giftThanks: { isPatient: true, group: 'notices', hasScene: true },
    giftPassedOn: { isPatient: true, group: 'notices' },
    giftInherited: { isPatient: true, group: 'notices' },
  },
  fields: { web_address: 'not an http or https address' },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    gifts: typeof NAMES;
  }
}
