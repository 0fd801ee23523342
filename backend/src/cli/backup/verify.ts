import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { migrate } from '../../shared/database/migrate.js';
import { ormOptions } from '../../shared/database/orm.config.js';
import { Reader } from '../../shared/database/reader.js';
import { countLostPictures } from '../../modules/media/application/look-for-pictures.js';
import { PictureReadModel } from '../../modules/media/infrastructure/picture.read-model.js';
import { UsageError } from '../errors.js';
import { loadRows, prepareSchema, type Backup } from './load.js';
import { filesOf } from './manifest-file.js';
import { copyTable } from './save.js';
import { isIn } from './store.js';
import { listTables, qualified } from './tables.js';

/** By which a database that a killed verification left is recognised. */
const COMMENT = 'Made by backup-verify; may be dropped at any time.';

/**
 * Restores the rows of a checked backup into a database of its own on the same server, compares them
 * with what was saved, applies newer migrations, and compares pictures with the files of the backup. The database
 * is dropped in any case.
 * @param serverUrl of any database there, past a pooler
 * @returns how many pictures have no files
 * @throws UsageError when the backup does not restore, or the role may not create databases
 * @throws WrongStore when too many pictures have no files
 */
export async function verifyRows(serverUrl: string, backup: Backup): Promise<number> {
  const url = new URL(serverUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 55)}_verify`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const server = new Client({
    connectionString: serverUrl,
    application_name: 'convite-backup-verify',
  });
  await server.connect();
  try {
    await createDatabase(server, name);
    try {
      return await restore(url.href, backup);
    } finally {
      await server.query(`drop database ${server.escapeIdentifier(name)} with (force)`);
    }
  } finally {
    await server.end();
  }
}

/** @throws UsageError for one of that name that is not ours or in use */
async function createDatabase(server: Client, name: string): Promise<void> {
  const { rows } = await server.query<{ comment: string | null; users: number }>(
    `select shobj_description(d.oid, 'pg_database') as comment,
            (select count(*)::int from pg_stat_activity a where a.datid = d.oid) as users
       from pg_database d where d.datname = $1`,
    [name],
  );
  const [there] = rows;
  const identifier = server.escapeIdentifier(name);
  if (there) {
    if (there.comment !== COMMENT) {
      throw new UsageError(`There is a database ${name} that no verification has made.`);
    }
    if (there.users > 0) throw new UsageError('Another verification is running on this server.');
    await server.query(`drop database ${identifier}`);
  }
  await server.query(`create database ${identifier} template template0`).catch(explain);
  await server.query(`comment on database ${identifier} is '${COMMENT}'`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

function explain(error: Error & { code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new UsageError(
    'The role of DATABASE_URL may not create databases. Name one that may, or let an administrator run: alter role … createdb',
  );
}

async function restore(url: string, backup: Backup): Promise<number> {
  const orm = await MikroORM.init(ormOptions(url));
  try {
    await prepareSchema(orm, url, backup.manifest);
    await loadRows(url, backup);
    await compareRows(url, backup);
    await migrate(url);
    const pictures = new PictureReadModel(new Reader(orm));
    return await countLostPictures(pictures, isIn(filesOf(backup.folder)));
  } finally {
    await orm.close();
  }
}

async function compareRows(url: string, { manifest }: Backup): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const restored = new Map<string, string>();
    for (const table of await listTables(client)) {
      restored.set(qualified(table), (await copyTable(client, table)).sha256);
    }
    for (const table of manifest.tables) {
      if (restored.get(qualified(table)) === table.sha256) continue;
      throw new UsageError(`Of ${qualified(table)} other rows were restored than were saved.`);
    }
  } finally {
    await client.end();
  }
}
