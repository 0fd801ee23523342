import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      gift_list_changed: 'gift list: another host edited it meanwhile',
      gift_idea_taken:
        'gift ideas: another family reserved it; gift list: a reserved idea is neither removed nor worded anew, `details` is its id',
      no_gift_ideas: 'gift ideas: the hosts do not wish for ideas any more',
    },
  },
  fields: { web_address: 'not an http or https address' },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    gifts: typeof NAMES;
  }
}
