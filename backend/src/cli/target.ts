import { createInterface } from 'node:readline/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  describeDatabase,
  type DatabaseDescription,
} from '../shared/database/describe-database.js';
import { ormOptions } from '../shared/database/orm.config.js';
import { readProductionMark } from '../shared/database/production-mark.js';
import { UsageError } from './errors.js';

export type Use = 'reads' | 'writes';

export interface Target extends DatabaseDescription {
  /** The public address of the product whose production database it is. */
  production?: string;
}

/** Names the database that a command acts on, on stderr. */
export async function nameTarget(url: string): Promise<Target> {
  const described = describeDatabase(url);
  const production = await markOf(url);
  const environment = production ? `production: ${production}` : 'not marked as production';
  console.error(`Database ${described.name} (${environment})`);
  return { ...described, ...(production && { production }) };
}

/**
 * Asks before a command writes to a database that is not on this machine, or that is production's. YES=1
 * or CONFIRM=yes answer in a script.
 * @throws UsageError when the answer is not yes, or there is no terminal to ask on
 */
export async function confirmWrite({ name, isLocal, production }: Target): Promise<void> {
  if ((isLocal && !production) || isConfirmed()) return;
  await ask(production ? `${name} is production's` : `${name} is not on this machine`);
}

const isConfirmed = ({ YES, CONFIRM } = process.env) =>
  /^(1|yes|true)$/i.test(YES ?? '') || CONFIRM === 'yes';

async function ask(why: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new UsageError(`This writes, and ${why}. Without a terminal, confirm it with YES=1.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This writes, and ${why}. Go on? [yes/no] `);
  terminal.close();
  if (!/^(y|yes|s|si|sí)$/i.test(answer.trim())) throw new UsageError('Nothing was done.');
}

/** A database that does not answer has no mark; what the command does next reports that. */
async function markOf(url: string): Promise<string | undefined> {
  const orm = await MikroORM.init(ormOptions(url));
  try {
    return await readProductionMark(orm.em.fork());
  } catch {
    return undefined;
  } finally {
    await orm.close();
  }
}
