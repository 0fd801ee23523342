// Configuration of MikroORM's command line, which runs the build: npm run mikro-orm -w backend -- help
import { join } from 'node:path';
import { Migrator as OriginalMigrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import { nameTarget } from './cli/target.js';
import { ormOptions } from './shared/database/orm.config.js';
import { schemaDifferences } from './shared/database/schema-differences.js';

/**
 * Makes `migration:check` print the differences and skip what the migrations alone declare. It has
 * the original's name because the command line adds the original unless one of that name is there.
 */
class Migrator extends OriginalMigrator {
  constructor(private readonly orm: MikroORM) {
    super(orm.em);
  }

  static override register(orm: MikroORM): void {
    orm.config.registerExtension('@mikro-orm/migrator', () => new Migrator(orm));
  }

  override async checkSchema(): Promise<boolean> {
    await nameTarget(this.orm.config.get('clientUrl') ?? '');
    const differences = await schemaDifferences(this.orm);
    for (const difference of differences) console.error(difference);
    return differences.length > 0;
  }
}

export default {
  ...ormOptions(process.env.DATABASE_URL ?? ''),
  entities: [join(import.meta.dirname, 'modules/*/domain/**/*.entity.js')],
  extensions: [Migrator],
};
