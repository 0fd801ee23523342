// What a screen is going to ask the server is asked while its code is still on the way: on a
// phone's line that is a second earlier. It does without React and the client, which come later.

interface Question {
  token: string;
  askedAt: number;
  answer: Promise<Response>;
}

/** Milliseconds after which an answer is too old to be shown as what is true now. */
const fresh = 10_000;

const asked = new Map<string, Question>();

/** @param path e.g. /api/family */
export function askAhead(path: string, token: string, language: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const answer = fetch(path, { headers });
  answer.catch(() => undefined); // asked again when it is wanted
  asked.set(path, { token, askedAt: Date.now(), answer });
  return answer;
}

/** The answer to what was asked ahead by the same session, once; undefined when there is none. */
export async function takeAhead(
  request: Pick<Request, 'method' | 'url'>,
  token: string | undefined,
): Promise<Response | undefined> {
  if (request.method !== 'GET' || asked.size === 0) return undefined;
  const { pathname, search } = new URL(request.url);
  const question = asked.get(pathname + search);
  asked.delete(pathname + search);
  if (!question || question.token !== token || Date.now() - question.askedAt > fresh) {
    return undefined;
  }
  return question.answer.catch(() => undefined);
}
