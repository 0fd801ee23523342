import { Migration } from '@mikro-orm/migrations';

/** What is read or deleted by age. */
export class Migration20261130001704_shared_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists erasures_kind_idx
      on shared.erasures (kind, erased_at)`);
    this.addSql(`create index concurrently if not exists staff_actions_at_idx
      on shared.staff_actions (at)`);
    this.addSql(`create index concurrently if not exists mail_suppressions_since_idx
      on shared.mail_suppressions (since)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists shared.erasures_kind_idx');
    this.addSql('drop index concurrently if exists shared.staff_actions_at_idx');
    this.addSql('drop index concurrently if exists shared.mail_suppressions_since_idx');
  }
}
