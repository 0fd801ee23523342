import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { zoneOfNoon } from '../../support/daytime.js';

const PASSWORD = 'una clave bien larga';
/**
 * Between two requests of a client; `make test-release` leaves processors to what runs beside it. A registration
 * hashes a password, which takes a processor as long as twenty parties.
 */
const PAUSE_MS = process.env.TEST_LONG
  ? { party: 0, registration: 0 }
  : { party: 50, registration: 500 };
const IN_A_WEEK = 7 * 24 * 3_600_000;

/** The result of one request: its status, or undefined if the connection failed. */
export interface Outcome {
  status?: number;
  at: number;
  ms: number;
}

export interface Target {
  readonly url: string;
}

/**
 * A server closes kept connections after five seconds, and a test that runs commands blocks for longer
 * and would not notice.
 */
export const NO_KEEP_ALIVE = { Connection: 'close' };

async function post(url: string, body: object, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...NO_KEEP_ALIVE,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

export const register = (target: Target, email: string) =>
  post(`${target.url}/api/auth/register`, {
    full_name: 'Persona Escribe',
    email,
    password: PASSWORD,
    birthday: '1988-04-12',
  });

export const logIn = (target: Target, email: string, password = PASSWORD) =>
  post(`${target.url}/api/auth/login`, { email, password });

/** A verified account. @returns its access token and its e-mail */
export async function newHost(target: Target, cluster: Pick<Cluster, 'query'>) {
  const email = `anfitriona.${randomUUID()}@example.com`;
  await register(target, email);
  await cluster.query('update auth.accounts set verified_at = now() where email = $1', [email]);
  await cluster.query('update family.people set is_searchable = true where email = $1', [email]);
  const { body } = await logIn(target, email);
  return { email, token: String(body.accessToken) };
}

export const createParty = (target: Target, token: string, name: string) =>
  post(
    `${target.url}/api/parties`,
    {
      name,
      date_start: new Date(Date.now() + IN_A_WEEK).toISOString(),
      date_end: new Date(Date.now() + IN_A_WEEK + 3_600_000).toISOString(),
      timezone: zoneOfNoon(), // its mails do not wait
      address: 'Av. Italia 1234',
      city: 'Montevideo',
      country: 'Uruguay',
      max_attendees_adults: 5,
      max_attendees_kids: 5,
    },
    token,
  );

/** A host whose access token, valid for 15 minutes, is renewed during a test. */
export class LastingHost {
  private constructor(
    private readonly email: string,
    private accessToken: string,
  ) {}

  static async create(target: Target, cluster: Cluster): Promise<LastingHost> {
    const { email, token } = await newHost(target, cluster);
    return new LastingHost(email, token);
  }

  get token(): string {
    return this.accessToken;
  }

  async renew(target: Target): Promise<void> {
    const { status, body } = await logIn(target, this.email);
    if (status !== 200) throw new Error(`The host could not log in: ${status}`);
    this.accessToken = String(body.accessToken);
  }
}

/** Clients that write, with a short pause, until `stop`, with the outcomes of their requests. */
export class Writers {
  readonly outcomes: Outcome[] = [];
  /** Parties whose creation was acknowledged, by id. */
  readonly parties: string[] = [];
  /** Addresses whose registration was acknowledged; each must receive a mail. */
  readonly registered: string[] = [];
  private stopped = false;
  private readonly loops: Promise<void>[];

  /** @param pick selects the target of the next request */
  constructor(
    pick: () => Target,
    host: { readonly token: string },
    numbers: { parties: number; registrations: number },
  ) {
    const party = async () => {
      const { status, body } = await createParty(pick(), host.token, 'Fiesta bajo carga');
      if (status === 201) this.parties.push(String(body.id));
      return status;
    };
    const registration = async () => {
      const email = `nueva.${randomUUID()}@example.com`;
      const { status } = await register(pick(), email);
      if (status === 201) this.registered.push(email);
      return status;
    };
    this.loops = [
      ...Array.from({ length: numbers.parties }, () => this.loop(party, PAUSE_MS.party)),
      ...Array.from({ length: numbers.registrations }, () =>
        this.loop(registration, PAUSE_MS.registration),
      ),
    ];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  /** Number of requests per status; failed connections count as `broken`. */
  get tally(): Record<string, number> {
    const tally: Record<string, number> = {};
    for (const { status } of this.outcomes) {
      const key = String(status ?? 'broken');
      tally[key] = (tally[key] ?? 0) + 1;
    }
    return tally;
  }

  private async loop(send: () => Promise<number>, pauseMs: number): Promise<void> {
    while (!this.stopped) {
      const at = Date.now();
      const status = await send().catch(() => undefined);
      this.outcomes.push({ status, at, ms: Date.now() - at });
      // Browsers also wait before a retry.
      await wait(status === undefined || status >= 500 ? 50 : pauseMs);
    }
  }
}

/** The acknowledged writes that are missing from the database. */
export async function lost(cluster: Cluster, writers: Writers): Promise<string[]> {
  const parties = await cluster.query<{ id: string }>(
    'select w.id from unnest($1::uuid[]) w (id) where not exists (select from parties.parties p where p.id = w.id)',
    [writers.parties],
  );
  const accounts = await cluster.query<{ email: string }>(
    `select w.email from unnest($1::text[]) w (email)
      where not exists (select from auth.accounts a where a.email = w.email)`,
    [writers.registered],
  );
  return [...parties.map(({ id }) => id), ...accounts.map(({ email }) => email)];
}
