import { Migration } from '@mikro-orm/migrations';

/** What became of the places for which families wait: the host tells those whom no mail reaches. */
export class Migration20261130001240_place_notices extends Migration {
  override up(): void {
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
  }

  override down(): void {
    this.addSql('drop table notices.place_notices');
  }
}
