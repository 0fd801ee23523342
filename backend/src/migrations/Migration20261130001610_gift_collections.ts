import { Migration } from '@mikro-orm/migrations';

/** Families collect for a gift, and hosts thank them. */
export class Migration20261130001610_gift_collections extends Migration {
  override up(): void {
    // organiser_id: null once nobody organises it. how_to_pay: deleted 30 days after the party, and with its organiser.
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

  override down(): void {
    this.addSql('drop table gifts.gift_thanks');
    this.addSql('drop table gifts.gift_parts');
    this.addSql('drop table gifts.gift_collections');
  }
}
