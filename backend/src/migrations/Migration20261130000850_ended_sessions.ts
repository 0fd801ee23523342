import { Migration } from '@mikro-orm/migrations';

/** Sessions that were ended while access tokens of them may still be valid (ADR 17). */
export class Migration20261130000850_ended_sessions extends Migration {
  override up(): void {
    this.addSql(`
      create table auth.ended_sessions (
        id uuid primary key,
        ended_at timestamptz not null
      )`);
    this.addSql('create index ended_sessions_ended_at_idx on auth.ended_sessions (ended_at)');
  }

  override down(): void {
    this.addSql('drop table auth.ended_sessions');
  }
}
