import { Migration } from '@mikro-orm/migrations';

/** What hosts changed of their parties, and which households have seen it (ADR 36). */
export class Migration20261127000310_party_changes extends Migration {
  override up(): void {
    // due_at: edits until then are the same change. told_at: its mails are queued.
    this.addSql(`
      create table invitations.party_changes (
        id uuid primary key,
        party_id uuid not null,
        before jsonb not null,
        after jsonb not null,
        message text,
        edition integer not null,
        changed_at timestamptz not null,
        due_at timestamptz not null,
        told_at timestamptz
      )`);
    this.addSql('create index party_changes_party_idx on invitations.party_changes (party_id)');
    this.addSql(`create index party_changes_due_idx on invitations.party_changes (due_at)
      where told_at is null`);
    this.addSql(`
      create table invitations.change_notices (
        id uuid primary key,
        change_id uuid not null references invitations.party_changes (id) on delete cascade,
        account_id uuid,
        family_link_id uuid references invitations.family_links (id) on delete cascade,
        asks_to_reconfirm boolean not null,
        seen_at timestamptz,
        answer text check (answer in ('coming', 'not_coming')),
        constraint change_notices_reader_check check ((account_id is null) <> (family_link_id is null)),
        constraint change_notices_account_key unique (change_id, account_id),
        constraint change_notices_link_key unique (change_id, family_link_id)
      )`);
    this.addSql(`create index change_notices_account_idx on invitations.change_notices (account_id)
      where account_id is not null`);
    this.addSql(`create index change_notices_link_idx on invitations.change_notices (family_link_id)
      where family_link_id is not null`);
  }

  override down(): void {
    this.addSql('drop table invitations.change_notices');
    this.addSql('drop table invitations.party_changes');
  }
}
