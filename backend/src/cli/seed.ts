// Fills the database that DATABASE_URL names with demo families and parties, once.
import { MikroORM } from '@mikro-orm/postgresql';
import { Argon2Hasher } from '../modules/auth/infrastructure/credentials/argon2-hasher.js';
import { migrate } from '../shared/database/migrate.js';
import { ormOptions } from '../shared/database/orm.config.js';
import { command, databaseUrl, sessionDatabaseUrl, UsageError } from './command.js';
import { confirmWrite, nameTarget } from './target.js';
import { families, parties, PASSWORD } from './seed/demo.js';
import { Seeder } from './seed/seeder.js';

await command(async () => {
  const url = databaseUrl();
  const target = await nameTarget(url);
  if (target.production) {
    throw new UsageError(`Demo accounts have a known password, and this is ${target.production}.`);
  }
  await confirmWrite(target);

  const orm = await MikroORM.init(ormOptions(url));
  await migrate(await sessionDatabaseUrl());
  const passwordHash = await new Argon2Hasher().hash(PASSWORD);
  const seeded = await orm.em.fork().transactional(async (em) => {
    const known = await em.execute('select 1 from auth.accounts where email = any(?)', [
      `{${families.map((family) => family.email).join(',')}}`,
    ]);
    if (known.length > 0) return false;
    const seeder = new Seeder(em, new Date(), passwordHash);
    const seededFamilies = [];
    for (const family of families) seededFamilies.push(await seeder.family(family));
    for (const party of parties) await seeder.party(party, seededFamilies);
    return true;
  });
  await orm.close();

  console.log(seeded ? 'Demo families and parties are there.' : 'The demo was there already.');
  console.log(`\nSign in with the password "${PASSWORD}" as\n`);
  for (const [index, family] of families.entries()) {
    const hosted = parties.filter((party) => party.host === index).map((party) => party.name);
    console.log(`  ${family.email.padEnd(22)}${hosted.length ? `hosts ${hosted.join(', ')}` : ''}`);
  }
});
