import { Migration } from '@mikro-orm/migrations';

/** What was deleted of a family after a party is told by family, with an account or without one (ADR 54). */
export class Migration20261130001200_receipts_of_families extends Migration {
  override up(): void {
    this.addSql('alter table care.care_receipts add column family_id uuid');
    this.addSql(`
      update care.care_receipts c set family_id = f.id
        from invitations.families f where f.party_id = c.party_id and f.account_id = c.account_id`);
    this.addSql('delete from care.care_receipts where family_id is null');
    this.addSql(`
      alter table care.care_receipts drop column account_id, alter column family_id set not null,
        add constraint care_receipts_family_key unique (family_id)`);
  }

  override down(): void {
    this.addSql('alter table care.care_receipts add column account_id uuid');
    this.addSql(`
      update care.care_receipts c set account_id = f.account_id
        from invitations.families f where f.id = c.family_id`);
    this.addSql('delete from care.care_receipts where account_id is null');
    this.addSql(`
      alter table care.care_receipts drop column family_id, alter column account_id set not null,
        add constraint care_receipts_reader_key unique (party_id, account_id)`);
    this.addSql('create index care_receipts_account_idx on care.care_receipts (account_id)');
  }
}
