import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      party_not_finished: 'reviews: the party is not finished',
      review_already_exists: 'reviews: one per account and party',
    },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    reviews: typeof NAMES;
  }
}
