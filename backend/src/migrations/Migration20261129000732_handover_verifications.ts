import { Migration } from '@mikro-orm/migrations';

/** When the record of hand-overs was verified, and how many faults of each kind were found, for the alert. */
export class Migration20261129000732_handover_verifications extends Migration {
  override up(): void {
    this.addSql(`create table door.handover_verifications (
      only_one boolean primary key default true check (only_one),
      claimed_at timestamptz not null,
      verified_at timestamptz,
      faults jsonb not null default '{}'
    )`);
  }

  override down(): void {
    this.addSql('drop table door.handover_verifications');
  }
}
