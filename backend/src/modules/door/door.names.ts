import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    forbidden: ['pass_revoked', 'pass_expired'],
    conflict: [
      'door_pass_in_use',
      'handover_required',
      'kids_inside',
      'pass_claimed',
      'taker_blocked',
    ],
  },
  limits: {
    /** Requests with taps of the door, each of up to 50. */
    tap: { limit: '300/1200/60' },
    /** Links of door helpers opened and renewed: `per phone or link/per address/seconds`. */
    doorPass: { limit: '30/600/600' },
    /** Pick-up passes and blocks that a family makes. */
    pickup: { limit: '60/600/3600' },
    /** Pick-up passes opened by their bearers: `per pass/per address/seconds`. */
    pickupPass: { limit: '60/600/600' },
  },
  mails: {
    pickupPassRefused: {},
    handedOver: {},
    handedOverAlert: {},
    handoverCorrected: {},
    handoverUndone: {},
    handoversOn: { isPatient: true },
    handoversOff: { isPatient: true },
    handoverSummary: {},
  },
  signals: { taps: 't', access: 'a' },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    door: typeof NAMES;
  }
}
