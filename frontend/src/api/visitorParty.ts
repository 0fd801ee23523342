import type { components } from './schema.gen';

type Wire = components['schemas']['VisitorPartyResponse'];

/** A party of which the host shows something to visitors. */
export type VisitorParty = Wire & { name: string; day: string; host_name?: string | null };

/** What a head shows of it. */
export type ShownParty = Omit<VisitorParty, 'visitor_view'>;

const asked = new Map<string, Promise<VisitorParty | null>>();
const known = new Map<string, VisitorParty>();

/**
 * Reads once for each page what visitors may see, without the API's client, which is larger than the
 * page of a visitor needs. Null when there is nothing to see, and when the server cannot be reached.
 * @param id of an invitation's address
 */
export function readVisitorParty(id: string, language: string): Promise<VisitorParty | null> {
  const sent = asked.get(id) ?? ask(id, language);
  asked.set(id, sent);
  return sent;
}

/** What was read of it. */
export const visitorParty = (id: string): VisitorParty | null => known.get(id) ?? null;

async function ask(id: string, language: string): Promise<VisitorParty | null> {
  try {
    const headers = { 'Accept-Language': language };
    const response = await fetch(`/api/parties/${encodeURIComponent(id)}/visitor`, { headers });
    const party = (await response.json()) as Wire;
    if (!response.ok || !party.name || !party.day) return null;
    const shown = { ...party, name: party.name, day: party.day };
    known.set(id, shown);
    return shown;
  } catch {
    return null;
  }
}
