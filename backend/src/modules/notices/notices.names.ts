import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      change_outdated: 'changes: the host has edited it further since it was shown',
      not_asked: 'changes: a reply to a change that asks for none',
      already_answered: 'nudges: the family has answered, or waits for places',
      nudge_refused: 'nudges: reminded today or three times; `details` is `{reason, again_at}`',
    },
  },
  limits: {
    /** Calendars read: `per calendar/per address/seconds`. */
    calendar: { limit: '60/1200/60', isLocal: true },
  },
  mails: {
    rsvpClosed: { isPatient: true, group: 'notices' },
    waitGranted: { isPatient: true, group: 'notices', hasScene: true },
    waitOffered: { isPatient: true, group: 'notices', hasScene: true },
    waitLapsed: { isPatient: true, group: 'notices' },
    waitEnded: { isPatient: true, group: 'notices' },
    partyMoved: { isPatient: true },
    partyReconfirm: { isPatient: true },
    partyCancelled: { isPatient: true },
    partyRestored: { isPatient: true, hasScene: true },
    partyWithoutHost: { isPatient: true },
    answerConfirmed: { group: 'notices', hasScene: true },
    familyAddress: { group: 'notices' },
    familyWithdrew: { isPatient: true, group: 'notices' },
    hostJoined: {},
    deadlineReminder: { isPatient: true, group: 'reminders', hasScene: true },
    partyReminder: { isPatient: true, group: 'reminders', hasScene: true },
  },
  sealed: {
    calendars: { table: 'notices.calendars', owner: 'account_id', sealed: 'sealed_secret' },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    notices: typeof NAMES;
  }
}
