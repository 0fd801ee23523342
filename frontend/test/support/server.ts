/** `delay` in milliseconds. */
type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string>; delay?: number }
  | 'pending'
  | 'offline'
  | ((body: unknown) => { status?: number; body: unknown; headers?: undefined; delay?: number });

/** What the server answers, by method and path: `GET /api/family`. */
export type Answers = Record<string, Answer>;

let answers: Answers = {};
let requests: string[] = [];
let sent: { key: string; authorization: string | null; body: unknown }[] = [];
const NEVER = new Promise<Response>(() => undefined);

/**
 * Replaces `fetch`. A request that is not in `given` is answered with 404. What an earlier test still
 * waits for is not answered, nor counted for this one.
 */
export function serve(given: Answers): void {
  answers = given;
  requests = [];
  sent = [];
  const [ownRequests, ownSent] = [requests, sent];
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? new URL(input, window.location.href) : input;
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    ownRequests.push(key + search);
    const authorization = request.headers.get('Authorization');
    const text = await request.clone().text();
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
    const sentBody = isJson && text ? (JSON.parse(text) as unknown) : undefined;
    ownSent.push({ key, authorization, body: sentBody });
    const known = answers[key] ?? { status: 404, body: { statusCode: 404, message: 'not_found' } };
    const answer = typeof known === 'function' ? known(sentBody) : known;
    if (answer === 'pending' || ownSent !== sent) return NEVER;
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body = null, headers, delay = 0 } = answer;
    const response =
      status === 204
        ? new Response(null, { status, headers })
        : Response.json(body, { status, headers });
    await new Promise((resolve) => setTimeout(resolve, delay));
    return ownSent === sent ? response : NEVER;
  };
}

/** Changes one answer from now on. */
export const answerWith = (key: string, answer: Answer): void => {
  answers = { ...answers, [key]: answer };
};

export const requested = (key: string): number =>
  requests.filter((one) => one.startsWith(key)).length;

/** What was sent with the requests, the oldest first. */
export const sentTo = (key: string) => sent.filter((one) => one.key === key);
export const bodiesTo = (key: string) => sentTo(key).map(({ body }) => body);

/** A refusal as the server words it. */
export const refused = (status: number, message: string, details?: unknown) => ({
  status,
  body: { statusCode: status, message, details },
});
