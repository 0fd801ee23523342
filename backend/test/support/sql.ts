import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Runs a statement on a connection of its own, without the ORM, which takes a second to load.
 * @param sql with a `?` for each parameter
 */
export async function query<Row extends object>(
  url: string,
  sql: string,
  params: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let count = 0;
    const numbered = sql.replace(/\?/g, () => `$${(count += 1)}`);
    return (await client.query<Row>(numbered, params)).rows;
  } finally {
    await client.end();
  }
}

/** The address of a database in the cluster of the tests. */
export function databaseUrl(name: string): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL: run this through jest, which starts PostgreSQL');
  return `${url}/${name}`;
}

export const administer = (sql: string): Promise<object[]> => query(databaseUrl('postgres'), sql);

/** An empty database; the server that starts on it migrates it. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `served_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  return databaseUrl(name);
}
