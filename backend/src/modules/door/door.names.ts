import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      door_pass_in_use: 'door: two phones have opened the link, and this is neither',
      kids_inside: 'party: a kid has come; it stays noted with whom each leaves',
    },
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
