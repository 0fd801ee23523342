import { ApiError, networkError } from '../api/apiError';
import type { components } from '../api/schema.gen';

export type Opened = components['schemas']['FamilyLinkResponse'];
type Changes = components['schemas']['LinkChangesResponse'];
export type LinkChange = Changes['own'][number];
/** With the newest change of which the family is told. */
export type FamilyLink = Opened & { change: LinkChange | null };
export type SeenChange = Omit<components['schemas']['SeenChangeByLinkRequest'], 'secret'>;
export type LinkAnswer = Omit<components['schemas']['AnswerFamilyLinkRequest'], 'secret'>;

/**
 * Without the API's client, which is larger than this page's code. The secret is in the body.
 * @throws ApiError
 */
async function post<T>(path: string, body: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/familyLinks/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
      },
      body: JSON.stringify(body),
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new ApiError(0, networkError);
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(response, answer);
  return answer as T;
}

let early: Promise<Opened> | null = null;

/** Sent by the page's first script, while the others are downloaded. */
export function openEarly(secret: string): Promise<Opened> {
  early = post<Opened>('open', { secret });
  early.catch(() => undefined); // `openLink` reports it
  return early;
}

const withChange = async (secret: string, opened: Promise<Opened>): Promise<FamilyLink> => {
  const [link, { own }] = await Promise.all([opened, post<Changes>('changes', { secret })]);
  return { ...link, change: own[0] ?? null };
};

export function openLink(secret: string): Promise<FamilyLink> {
  const sent = early;
  early = null;
  return withChange(secret, sent ?? post('open', { secret }));
}

export async function answerLink(secret: string, answer: LinkAnswer): Promise<FamilyLink> {
  const answered = await post<Opened>('answer', { secret, ...answer });
  return withChange(secret, Promise.resolve(answered));
}

export const seeChange = (secret: string, seen: SeenChange): Promise<void> =>
  post('seen', { secret, ...seen });

export const disownLink = (secret: string): Promise<void> => post('disown', { secret });
