import type { BenchProduct } from './support/product.ts';
import { residentMegabytes } from './support/memory.ts';
import type { Bench } from './support/report.ts';
import { median } from './support/stats.ts';

const REPEATS = 5;
const READY_MS = 2_000;
const IDLE_MB = 150;
const REST_MS = 10_000;

/** Time until a server is ready, and its memory when idle. */
export const startup: Bench = {
  name: 'startup',
  title: 'A server process on a migrated database',
  async run(product) {
    const ready: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) ready.push(await readyAfter(product));
    await new Promise((done) => setTimeout(done, REST_MS));
    return [
      { name: 'Ready after start', value: median(ready), unit: 'ms', atMost: READY_MS },
      { name: 'Slowest start', value: Math.max(...ready), unit: 'ms' },
      {
        name: 'Resident when idle',
        value: residentMegabytes(product.pid),
        unit: 'MB',
        atMost: IDLE_MB,
      },
    ];
  },
};

async function readyAfter(product: BenchProduct): Promise<number> {
  const server = await product.startAnother();
  await server.stop();
  return server.readyAfter;
}
