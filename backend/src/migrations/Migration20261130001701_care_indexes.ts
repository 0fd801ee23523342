import { Migration } from '@mikro-orm/migrations';

/** What a purge of a party reads, and what is deleted by age. */
export class Migration20261130001701_care_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists care_receipts_party_idx
      on care.care_receipts (party_id)`);
    this.addSql(`create index concurrently if not exists care_receipts_purged_at_idx
      on care.care_receipts (purged_at)`);
    this.addSql(`create index concurrently if not exists guest_info_reads_read_at_idx
      on care.guest_info_reads (read_at)`);
    this.addSql(`create index concurrently if not exists care_purges_purged_at_idx
      on care.care_purges (purged_at)`);
    this.addSql(`create index concurrently if not exists earlier_ends_end_idx
      on care.earlier_ends (date_end)`);
    this.addSql(`create index concurrently if not exists care_copies_made_at_idx
      on care.care_copies (made_at)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists care.care_receipts_party_idx');
    this.addSql('drop index concurrently if exists care.care_receipts_purged_at_idx');
    this.addSql('drop index concurrently if exists care.guest_info_reads_read_at_idx');
    this.addSql('drop index concurrently if exists care.care_purges_purged_at_idx');
    this.addSql('drop index concurrently if exists care.earlier_ends_end_idx');
    this.addSql('drop index concurrently if exists care.care_copies_made_at_idx');
  }
}
