import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: { conflict: ['party_not_finished', 'review_already_exists'] },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    reviews: typeof NAMES;
  }
}
