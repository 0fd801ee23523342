// Brings the database that DATABASE_URL names up to date.
import { MikroORM } from '@mikro-orm/postgresql';
import { migrate } from '../shared/database/migrate.js';
import { ormOptions } from '../shared/database/orm.config.js';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const orm = await MikroORM.init(ormOptions(url));
await migrate(orm, url);
await orm.close();
console.log('The database is up to date.');
