import { Migration } from '@mikro-orm/migrations';

/** Browsers that tell their owners what happens, and what is to be told. */
export class Migration20261130001600_alerts extends Migration {
  override up(): void {
    this.addSql('create schema alerts');
    // owner_id: of an account, a family or a pass of the door; what ends with them is removed by events.
    this.addSql(`
      create table alerts.phones (
        id uuid primary key,
        owner text not null check (owner in ('account', 'family', 'helper')),
        owner_id uuid not null,
        party_id uuid check ((party_id is null) = (owner = 'account')),
        address text not null,
        address_hash text not null,
        public_key text not null,
        secret text not null,
        kinds text[] not null,
        locale text not null,
        created_at timestamptz not null,
        unique (owner_id, address_hash)
      )`);
    this.addSql('create index phones_party_idx on alerts.phones (party_id)');
    this.addSql(`
      create table alerts.news (
        id uuid primary key,
        party_id uuid not null,
        kind text not null
          check (kind in ('answers', 'places', 'changes', 'child', 'reminders', 'urgent')),
        account_id uuid,
        family_id uuid,
        invitation_id uuid,
        what text not null,
        happened_at timestamptz not null
      )`);
    this.addSql('create index news_party_idx on alerts.news (party_id, kind)');
    // Until when a host was mailed the answers of its party.
    this.addSql(`
      create table alerts.day_mails (
        party_id uuid not null,
        account_id uuid not null,
        mailed_at timestamptz not null,
        primary key (party_id, account_id)
      )`);
    this.addSql(`
      create view door.pass_view as
      select id, party_id, care, revoked_at from door.door_passes`);
    // Since when the answer is one that neither the family had given nor the host noted.
    this.addSql('alter table invitations.families add column answer_news_at timestamptz');
    // Without those that a host noted, or knows already.
    this.addSql(`
      create view invitations.given_answer_view as
      select id, party_id, account_id, nullif(name, '') as name, answer, answer_news_at as answered_at
        from invitations.families
       where answered_by = 'family' and origin <> 'host' and removed_at is null
         and answer_news_at is not null`);
  }

  override down(): void {
    this.addSql('drop view invitations.given_answer_view');
    this.addSql('alter table invitations.families drop column answer_news_at');
    this.addSql('drop view door.pass_view');
    this.addSql('drop schema alerts cascade');
  }
}
