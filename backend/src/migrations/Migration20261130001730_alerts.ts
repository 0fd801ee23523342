import { Migration } from '@mikro-orm/migrations';

/** Browsers that tell their owners what happens, and what is to be told. */
export class Migration20261130001730_alerts extends Migration {
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
    this.addSql('create index day_mails_account_idx on alerts.day_mails (account_id)');
  }
}
