import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BACKEND = resolve(import.meta.dirname, '../..');

/** An additive migration of a busy table, and an index on it. */
const MIGRATIONS = `
import { Migration } from '@mikro-orm/migrations';
import { migrations as released } from './released.js';

class Migration29990101000000_sample extends Migration {
  up() {
    this.addSql('alter table parties.parties add column sample text');
    this.addSql('create table parties.samples (id uuid primary key references parties.parties (id))');
  }
  down() {
    this.addSql('alter table parties.parties drop column sample');
    this.addSql('drop table parties.samples');
  }
}

class Migration29990101000100_sample_index extends Migration {
  isTransactional() {
    return false;
  }
  up() {
    this.addSql('create index concurrently if not exists sample_idx on parties.parties (city, id)');
  }
  down() {
    this.addSql('drop index concurrently if exists parties.sample_idx');
  }
}

export const migrations = [
  ...released,
  Migration29990101000000_sample,
  Migration29990101000100_sample_index,
];
`;

/** A copy of the built server with two more migrations. */
export class NextRelease {
  private constructor(private readonly folder: string) {}

  static create(): NextRelease {
    const parent = join(BACKEND, '.data'); // inside, where it finds its packages
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'next-release-'));
    cpSync(join(BACKEND, 'dist'), folder, { recursive: true, dereference: true });
    renameSync(join(folder, 'migrations/index.js'), join(folder, 'migrations/released.js'));
    writeFileSync(join(folder, 'migrations/index.js'), MIGRATIONS);
    return new NextRelease(folder);
  }

  get main(): string {
    return join(this.folder, 'main.js');
  }

  get migrate(): string {
    return join(this.folder, 'cli/migrate.js');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
