import { Migration } from '@mikro-orm/migrations';

/** Verification in two steps (ADR 16). */
export class Migration20261124000400_second_factors extends Migration {
  override up(): void {
    // The secret is encrypted with a key derived from the signing key that key_id names.
    this.addSql(`
      create table auth.second_factors (
        account_id uuid primary key references auth.accounts (id) on delete cascade,
        secret text not null,
        key_id text not null,
        started_at timestamptz not null,
        confirmed_at timestamptz,
        last_step integer,
        recovery_hashes text[] not null,
        wrong_tries integer not null,
        blocked_until timestamptz
      )`);
  }

  override down(): void {
    this.addSql('drop table auth.second_factors');
  }
}
