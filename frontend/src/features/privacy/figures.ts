import { door, guestInfoHours, manualGuestDays, retention } from '@/api/rules.gen';

/** The figures of the texts, from the rules of the server. */
export const figures = {
  guestInfoHours,
  doorHours: door.keptHours,
  manualGuestDays,
  ...retention,
};
