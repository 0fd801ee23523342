import { Migration } from '@mikro-orm/migrations';

/** What a host wishes for, and which family brings what (ADR 58). */
export class Migration20261130001400_gifts extends Migration {
  override up(): void {
    this.addSql('create schema gifts');
    // wish: null while it is switched off. shows_names: hosts see who reserves before the party is over.
    this.addSql(`
      create table gifts.gift_lists (
        party_id uuid primary key references parties.parties (id),
        wish text check (wish in ('ideas', 'none', 'surprise')),
        shows_names boolean not null,
        revision integer not null
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
  }

  override down(): void {
    this.addSql('drop table gifts.gift_reservations');
    this.addSql('drop table gifts.gift_ideas');
    this.addSql('drop table gifts.gift_lists');
    this.addSql('drop schema gifts');
  }
}
