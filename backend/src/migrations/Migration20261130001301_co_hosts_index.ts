import { Migration } from '@mikro-orm/migrations';

/** The parties that an account hosts with others. */
export class Migration20261130001301_co_hosts_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists parties_co_hosts_idx
      on parties.parties using gin (co_host_ids)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists parties.parties_co_hosts_idx');
  }
}
