import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000600_rate_limits extends Migration {
  override up(): void {
    // The columns that rate-limiter-flexible reads, in its order; expire is in milliseconds since
    // 1970. Unlogged: a crash forgets who tried how often, which is no loss, and saves the writes.
    this.addSql(`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      )`);
    this.addSql('create index rate_limits_expire_idx on rate_limits (expire)');
  }

  override down(): void {
    this.addSql('drop table rate_limits');
  }
}
