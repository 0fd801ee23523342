import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      dish_exists: 'menu: another dish has that name',
      dish_changed: 'menu: the dish no longer contains what was read (`contains_before`)',
      care_over: 'menu: the care period of the party is over, and its menu is purged',
    },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    menu: typeof NAMES;
  }
}
