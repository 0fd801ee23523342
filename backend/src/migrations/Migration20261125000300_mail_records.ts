import { Migration } from '@mikro-orm/migrations';

/** What became of mails, and the addresses that take none; by keyed hashes of the addresses (ADR 26). */
export class Migration20261125000300_mail_records extends Migration {
  override up(): void {
    this.addSql(`create table shared.mail_suppressions (
      address_hash text primary key,
      domain text not null,
      reason text not null,
      since timestamptz not null default now(),
      skipped integer not null default 0
    )`);
    this.addSql(`create table shared.mail_outcomes (
      job_id uuid primary key,
      address_hash text not null,
      template text not null,
      outcome text not null,
      reply text not null,
      tries integer not null default 1,
      at timestamptz not null default now()
    )`);
    this.addSql('create index mail_outcomes_address_idx on shared.mail_outcomes (address_hash)');
    this.addSql('create index mail_outcomes_at_idx on shared.mail_outcomes (at)');
  }

  override down(): void {
    this.addSql('drop table shared.mail_outcomes');
    this.addSql('drop table shared.mail_suppressions');
  }
}
