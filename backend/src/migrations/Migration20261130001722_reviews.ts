import { Migration } from '@mikro-orm/migrations';

/** What guests say of a party. */
export class Migration20261130001722_reviews extends Migration {
  override up(): void {
    this.addSql('create schema reviews');
    this.addSql(`
      create table reviews.reviews (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        account_id uuid not null references auth.accounts (id),
        rating integer not null check (rating between 1 and 5),
        review text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint reviews_party_account_key unique (party_id, account_id)
      )`);
    this.addSql('create index reviews_account_idx on reviews.reviews (account_id)');
  }
}
