import { Migration } from '@mikro-orm/migrations';

/** When a party was finished, by which taps of phones without a signal are judged later (ADR 41). */
export class Migration20261128000100_party_ends extends Migration {
  override up(): void {
    this.addSql('alter table parties.parties add column finished_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table parties.parties drop column finished_at');
  }
}
