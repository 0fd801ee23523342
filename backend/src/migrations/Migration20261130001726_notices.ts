import { Migration } from '@mikro-orm/migrations';

/** What families are told of, by family, with an account or without one (ADR 54). */
export class Migration20261130001726_notices extends Migration {
  override up(): void {
    this.addSql('create schema notices');

    // What hosts changed of their parties, and which families have seen it (ADR 36). due_at: edits until then are the
    // same change. told_at: its mails are queued.
    this.addSql(`
      create table notices.party_changes (
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
    this.addSql(`create index party_changes_due_idx on notices.party_changes (due_at)
      where told_at is null`);
    this.addSql('create index party_changes_party_idx on notices.party_changes (party_id)');
    this.addSql(`
      create table notices.change_notices (
        id uuid primary key,
        change_id uuid not null references notices.party_changes (id) on delete cascade,
        asks_to_reconfirm boolean not null,
        seen_at timestamptz,
        answer text check (answer in ('coming', 'not_coming')),
        told_at timestamptz,
        family_id uuid not null,
        constraint change_notices_family_key unique (change_id, family_id)
      )`);
    this.addSql('create index change_notices_family_idx on notices.change_notices (family_id)');

    // When a host reminded a family that has not answered.
    this.addSql(`
      create table notices.nudges (
        id uuid primary key,
        party_id uuid not null,
        nudged_at timestamptz not null,
        idempotency_key uuid,
        family_id uuid not null
      )`);
    this.addSql('create index nudges_family_idx on notices.nudges (family_id)');
    this.addSql('create index nudges_party_idx on notices.nudges (party_id)');

    this.addSql(`
      create table notices.reminders (
        party_id uuid not null,
        reminder text not null check (reminder in ('deadline', 'party')),
        reminded_at timestamptz not null,
        family_id uuid not null,
        primary key (party_id, family_id, reminder)
      )`);
    this.addSql('create index reminders_family_idx on notices.reminders (family_id)');

    // What became of the places for which families wait: the host tells those whom no mail reaches.
    this.addSql(`
      create table notices.place_notices (
        family_id uuid primary key,
        party_id uuid not null,
        outcome text not null check (outcome in ('granted', 'offered', 'lapsed', 'ended')),
        offered_until timestamptz,
        noticed_at timestamptz not null,
        told_at timestamptz
      )`);
    this.addSql('create index place_notices_party_idx on notices.place_notices (party_id)');

    // Addresses at which calendar programs read the parties of a household (ADR 37), as families keep their secret.
    this.addSql(`
      create table notices.calendars (
        account_id uuid primary key,
        secret_hash text not null,
        sealed_secret text not null,
        key_id text not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index calendars_key_idx on notices.calendars (key_id)');
    this.addSql('create unique index calendars_secret_key on notices.calendars (secret_hash)');
  }
}
