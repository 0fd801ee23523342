import { Migration } from '@mikro-orm/migrations';

const TABLES = {
  invitations: ['guest_info_reads', 'care_purges', 'care_receipts', 'earlier_ends'],
  door: ['care_taps', 'care_copies'],
};

/** Who may see care data, since when, and what was deleted, is a context of its own (ADR 53). */
export class Migration20261130000940_care_context extends Migration {
  override up(): void {
    this.addSql('create schema care');
    for (const [schema, tables] of Object.entries(TABLES)) {
      for (const table of tables) this.addSql(`alter table ${schema}.${table} set schema care`);
    }
    this.addSql(`
      create view care.done_card_view as
      select party_id, invitation_id, seen_seq, device_id, device_seq
        from care.care_taps where kind = 'care_done'`);
  }

  override down(): void {
    this.addSql('drop view care.done_card_view');
    for (const [schema, tables] of Object.entries(TABLES)) {
      for (const table of tables) this.addSql(`alter table care.${table} set schema ${schema}`);
    }
    this.addSql('drop schema care');
  }
}
