// What PostgreSQL reads for each statement, as its own auto_explain reports it: with the values that the server sent,
// the statements of triggers and foreign keys included.
import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';

const EXPLAIN = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_buffers = on;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_parameter_max_length = 0;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice`;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Statement {
  text: string;
  /** Rows that it looked at, of tables and indexes. */
  read: number;
  /** Rows that it answers or writes. */
  answered: number;
  /** Pages of the database, also of indexes that were searched in vain. */
  pages: number;
  /** Where it read the most. */
  most: string;
}

/** Calls `on` with each statement of the application's connections, from now on. */
export async function explainStatements(
  app: INestApplication,
  on: (statement: Statement) => void,
): Promise<void> {
  const pool: Pool = await app.get(MikroORM).em.getConnection().getNativeClient();
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('notice', ({ message = '' }) => {
      const plan = /^duration: [^]*?plan:\n([^]*)$/.exec(message)?.[1];
      if (plan) on(statementOf(JSON.parse(plan) as { 'Query Text': string; Plan: Node }));
    });
    // Before what the client was taken for: its queries wait for each other.
    client.query(EXPLAIN).catch((error: unknown) => {
      throw error;
    });
  });
}

function statementOf({
  'Query Text': text,
  Plan: plan,
}: {
  'Query Text': string;
  Plan: Node;
}): Statement {
  const nodes = allOf(plan);
  const most = nodes.toSorted((a, b) => readBy(b) - readBy(a))[0];
  return {
    text: text.replaceAll(/\s+/g, ' ').trim(),
    read: nodes.reduce((sum, node) => sum + readBy(node), 0),
    answered: writtenOrAnswered(plan),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    most: most
      ? `${most['Node Type']} of ${most['Relation Name'] ?? most['Index Name'] ?? 'no table'}`
      : '',
  };
}

const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

/** An index that a bitmap scan reads is counted with its table, unless rows were found in vain. */
function readBy(node: Node): number {
  if (!/Scan$/.test(node['Node Type']) || !(node['Relation Name'] ?? node['Index Name'])) return 0;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': vain = 0 } =
    node;
  return Math.round((node['Actual Rows'] + filtered + vain) * node['Actual Loops']);
}

const writtenOrAnswered = (plan: Node): number =>
  plan['Node Type'] === 'ModifyTable'
    ? (plan.Plans ?? []).reduce((sum, child) => sum + child['Actual Rows'], 0)
    : plan['Actual Rows'];
