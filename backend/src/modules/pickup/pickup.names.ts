import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    forbidden: ['pass_revoked', 'pass_expired'],
    conflict: ['handover_required', 'pass_claimed', 'taker_blocked'],
  },
  limits: {
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
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    pickup: typeof NAMES;
  }
}
