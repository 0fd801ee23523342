import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const PROBE_MS = 10_000;

/** A sort that does not fit into this memory: the database writes it to its disk, and to no table. */
const MEMORY = '64kB';
const SPILL = `select count(*) from (
  select repeat(n::text, 100) from generate_series(1, 5000) n order by 1) sorted`;

/** Whether the database can write: one with a full disk, and a standby, answer every read. */
@Injectable()
export class WriteProbe {
  private writableAt?: number;

  constructor(private readonly orm: MikroORM) {}

  /**
   * Asked at most every ten seconds while all is well.
   * @throws Error for a read-only database, DriverException for a full disk
   */
  async check(): Promise<void> {
    const now = performance.now();
    if (this.writableAt !== undefined && now - this.writableAt < PROBE_MS) return;
    this.writableAt = undefined;
    await this.orm.em.fork().transactional(async (em) => {
      const [mode] = await em.execute<{ readOnly: string }[]>(
        `select current_setting('transaction_read_only') as "readOnly",
                set_config('work_mem', '${MEMORY}', true)`,
      );
      if (mode?.readOnly === 'on') throw new Error('it is read-only');
      await em.execute(SPILL);
    });
    this.writableAt = now;
  }
}
