import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    forbidden: {
      pass_revoked: 'pick-up pass: its family ended it, or its children do not come any more',
      pass_expired: "pick-up pass: more than six hours after the party's end",
    },
    conflict: {
      handover_required: 'exit: a kid who needs a hand-over; the door records both',
      pickup_planned:
        'hosts: the household has passes or blocks at this party, which nobody would keep to for children of a host',
      pass_claimed: 'pick-up pass: another phone has it',
      taker_blocked:
        'pick-up: the family named this person, for a pass or as who picks the kid up, as one to whom the kid is not handed over',
    },
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
