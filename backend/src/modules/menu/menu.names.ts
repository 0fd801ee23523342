import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: { dish_exists: 'menu: another dish has that name' },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    menu: typeof NAMES;
  }
}
