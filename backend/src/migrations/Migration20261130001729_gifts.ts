import { Migration } from '@mikro-orm/migrations';

/** What a host wishes for, and which family brings what (ADR 58). */
export class Migration20261130001729_gifts extends Migration {
  override up(): void {
    this.addSql('create schema gifts');

    // wish: null while it is switched off. shows_names: hosts see who reserves before the party is over.
    // planned_end: as it was before hosts moved it into the past to see who gives what. is_shown_early: they saw it.
    this.addSql(`
      create table gifts.gift_lists (
        party_id uuid primary key references parties.parties (id),
        wish text check (wish in ('ideas', 'none', 'surprise')),
        shows_names boolean not null,
        revision integer not null,
        planned_end timestamptz,
        is_shown_early boolean not null default false
      )`);
    this.addSql(`
      create table gifts.gift_ideas (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        position integer not null,
        text text not null,
        link text,
        price integer
      )`);
    this.addSql('create index gift_ideas_party_idx on gifts.gift_ideas (party_id)');
    // among: how many families share it; null for one alone. is_named: as shows_names was when it was made.
    this.addSql(`
      create table gifts.gift_reservations (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        idea_id uuid not null references gifts.gift_ideas (id),
        family_id uuid not null,
        among integer,
        is_named boolean not null,
        reserved_at timestamptz not null,
        constraint gift_reservations_family_key unique (idea_id, family_id)
      )`);
    this.addSql('create index gift_reservations_party_idx on gifts.gift_reservations (party_id)');
    this.addSql('create index gift_reservations_family_idx on gifts.gift_reservations (family_id)');

    // A collection of several families for a gift. organiser_id: null when the organiser left and no other family takes over.
    // how_to_pay: deleted 30 days after the party, and when its organiser leaves.
    this.addSql(`
      create table gifts.gift_collections (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        idea_id uuid,
        organiser_id uuid,
        purpose text not null,
        suggested integer,
        until date not null,
        how_to_pay text,
        goal integer,
        shows_total boolean not null,
        bought text,
        idempotency_key uuid,
        created_at timestamptz not null,
        passed_on_at timestamptz,
        closed_at timestamptz,
        constraint gift_collections_key unique (party_id, idempotency_key)
      )`);
    this.addSql('create index gift_collections_party_idx on gifts.gift_collections (party_id)');
    this.addSql(
      'create index gift_collections_organiser_idx on gifts.gift_collections (organiser_id)',
    );
    this
      .addSql(`create unique index gift_collections_open_idea_key on gifts.gift_collections (idea_id)
      where closed_at is null`);
    this.addSql(`create index gift_collections_how_to_pay_idx on gifts.gift_collections (party_id)
      where how_to_pay is not null`);
    // amount: what the family says that it gave. arrived_at: the organiser has it.
    this.addSql(`
      create table gifts.gift_parts (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        collection_id uuid not null references gifts.gift_collections (id),
        family_id uuid not null,
        joined_at timestamptz not null,
        paid_at timestamptz,
        amount integer,
        arrived_at timestamptz,
        reminders integer not null,
        reminded_at timestamptz,
        constraint gift_parts_family_key unique (collection_id, family_id)
      )`);
    this.addSql('create index gift_parts_party_idx on gifts.gift_parts (party_id)');
    this.addSql('create index gift_parts_family_idx on gifts.gift_parts (family_id)');
    // What families bought together. In the database, not in the store: few, small, and gone with their collection.
    this.addSql(`
      create table gifts.gift_photos (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        collection_id uuid not null references gifts.gift_collections (id),
        width integer not null,
        height integer not null,
        bytes bytea not null,
        added_at timestamptz not null,
        constraint gift_photos_collection_key unique (collection_id)
      )`);
    this.addSql('create index gift_photos_party_idx on gifts.gift_photos (party_id)');

    // How hosts thanked a family.
    this.addSql(`
      create table gifts.gift_thanks (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        family_id uuid not null,
        words text not null,
        channel text not null check (channel in ('chat', 'mail')),
        thanked_at timestamptz not null,
        constraint gift_thanks_family_key unique (party_id, family_id)
      )`);
    this.addSql('create index gift_thanks_family_idx on gifts.gift_thanks (family_id)');
  }
}
