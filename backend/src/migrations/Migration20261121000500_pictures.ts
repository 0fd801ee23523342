import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000500_pictures extends Migration {
  override up(): void {
    this.addSql(`
      create table pictures (
        id uuid primary key,
        party_id uuid not null references parties (id),
        position integer not null,
        width integer not null,
        height integer not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index pictures_party_idx on pictures (party_id, position)');
  }

  override down(): void {
    this.addSql('drop table pictures');
  }
}
