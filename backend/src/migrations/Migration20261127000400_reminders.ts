import { Migration } from '@mikro-orm/migrations';

/**
 * When a household was reminded of the deadline and of the party, and which mails an account, or an
 * address without one, does not want (ADR 37).
 */
export class Migration20261127000400_reminders extends Migration {
  override up(): void {
    this.addSql(`alter table invitations.invitations
      add column deadline_reminded_at timestamptz,
      add column day_reminded_at timestamptz`);
    this.addSql(`alter table auth.accounts
      add column muted_mails text[] not null default '{}'`);
    // address_hash: keyed, as in shared.mail_suppressions.
    this.addSql(`
      create table shared.mail_opt_outs (
        address_hash text not null,
        mails text not null,
        since timestamptz not null default now(),
        primary key (address_hash, mails)
      )`);
    this.addSql('create index mail_opt_outs_since_idx on shared.mail_opt_outs (since)');
  }

  override down(): void {
    this.addSql('drop table shared.mail_opt_outs');
    this.addSql('alter table auth.accounts drop column muted_mails');
    this.addSql(`alter table invitations.invitations
      drop column deadline_reminded_at,
      drop column day_reminded_at`);
  }
}
