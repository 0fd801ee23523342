import { Migration } from '@mikro-orm/migrations';

/** Validates the kinds of the ledger of erasures. */
export class Migration20261129000720_erasure_kinds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table shared.erasures validate constraint erasures_kind_check');
  }

  /** The constraint goes with the migration before. */
  override down(): void {}
}
