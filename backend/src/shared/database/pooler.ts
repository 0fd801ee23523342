import { Client, type Pool, type PoolClient } from 'pg';

/** As in the configuration. */
interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string;
}

const CONNECT_MS = 10_000;
const known = new Map<string, boolean>();

/** Something that only a session can do was asked of a pooler. */
export class NeedsSession extends Error {
  constructor() {
    super(
      'DATABASE_URL is the address of a pooler, and migrations need a session of the database itself:\n' +
        'set DATABASE_DIRECT_URL to the address of the database (docs/operations/installations.md).',
    );
  }
}

/**
 * Whether a pooler such as PgBouncer stands between, which may give each transaction another session: it
 * makes up the process id that its clients receive (ADR 24).
 */
export async function isPooled({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): Promise<boolean> {
  if (DATABASE_DIRECT_URL && DATABASE_DIRECT_URL !== DATABASE_URL) return true;
  const before = known.get(DATABASE_URL);
  if (before !== undefined) return before;
  const client = new Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
  }) as Client & { processID: number };
  client.on('error', () => undefined); // the query rejects
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pooled = rows[0]?.pid !== client.processID;
    known.set(DATABASE_URL, pooled);
    return pooled;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The address for what needs a session.
 * @throws NeedsSession where only the pooler's is known
 */
export async function sessionUrl(config: Addresses): Promise<string> {
  if (config.DATABASE_DIRECT_URL) return config.DATABASE_DIRECT_URL;
  if (await isPooled(config)) throw new NeedsSession();
  return config.DATABASE_URL;
}

/**
 * Sets the limits at the beginning of each transaction, in the same message. A pooler refuses them when a
 * connection begins, and what is set for a session would apply to the next client.
 */
export function limitTransactions(pool: Pool, limits: Record<string, number>): void {
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((text: unknown, ...others: unknown[]) => {
      const begins = typeof text === 'string' && /^(begin|start transaction)\b/i.test(text);
      return query(begins ? [text, ...settings].join('; ') : text, ...others);
    }) as typeof client.query;
  });
}
