import { Migration } from '@mikro-orm/migrations';

/** For which planned end of a party families stated their care data, once it was moved (ADR 49). */
export class Migration20261130000810_stated_ends extends Migration {
  override up(): void {
    this.addSql('alter table invitations.invitations add column party_end timestamptz');
    this.addSql(`
      create table invitations.earlier_ends (
        party_id uuid not null,
        date_end timestamptz not null,
        primary key (party_id, date_end)
      )`);
  }

  override down(): void {
    this.addSql('drop table invitations.earlier_ends');
    this.addSql('alter table invitations.invitations drop column party_end');
  }
}
