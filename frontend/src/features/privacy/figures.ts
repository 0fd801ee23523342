import { guestInfoHours, manualGuestDays, retention } from '@/api/rules.gen';

/** The figures of the texts, from the rules of the server. */
export const figures = { guestInfoHours, manualGuestDays, ...retention };
