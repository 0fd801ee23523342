import { door, guestInfoHours, helperHours, manualGuestDays, retention } from '@/api/rules.gen';

/** The figures of the texts, from the rules of the server. */
export const figures = {
  guestInfoHours,
  doorHours: door.keptHours,
  helperHours: helperHours.hours,
  manualGuestDays,
  ...retention,
};
