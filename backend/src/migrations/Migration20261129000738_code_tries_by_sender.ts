import { Migration } from '@mikro-orm/migrations';

/** The sender of each wrong try of a mailed code: five of one sender end it for that sender alone. */
export class Migration20261129000738_code_tries_by_sender extends Migration {
  override up(): void {
    this.addSql(`alter table auth.mailed_codes
      add column tried_by text[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table auth.mailed_codes drop column tried_by');
  }
}
