import type { ShownParty, VisitorParty } from '../api/visitorParty';
import type { Opened } from './api';

/** What the head of a family link's page shows, with the photo that visitors see. */
export const shownOf = (
  { party }: Pick<Opened, 'party'>,
  visited: VisitorParty | null,
): ShownParty => ({
  name: party.name,
  day: party.date_start.slice(0, 10),
  host_name: party.host_name,
  theme: party.theme,
  cancelled: party.cancelled_at !== null,
  cover: visited?.cover ?? null,
});
