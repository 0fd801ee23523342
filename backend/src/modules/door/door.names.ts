import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: ['door_pass_in_use', 'kids_inside'],
  },
  limits: {
    /** Requests with taps of the door, each of up to 50. */
    tap: { limit: '300/1200/60' },
    /** Links of door helpers opened and renewed: `per phone or link/per address/seconds`. */
    doorPass: { limit: '30/600/600' },
  },
  signals: { taps: 't', access: 'a' },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    door: typeof NAMES;
  }
}
