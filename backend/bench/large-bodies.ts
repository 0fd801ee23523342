import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Figure } from './support/report.ts';
import { quantile } from './support/stats.ts';
import { cpuMs } from './support/usage.ts';

const BYTES_PER_SECOND = 500_000;
const SECONDS = 10;
const PROBE_EVERY_MS = 20;
const LIVE_MS = 50;

/** As many unknown members as fit; the short one stays below the limit of members. */
const bodies = {
  '100 KB': membersOf(12_700),
  '1,000 members': membersOf(999),
};

function membersOf(count: number): string {
  return `{${Array.from({ length: count }, (_, n) => `"${n.toString(36)}":1`).join(',')}}`;
}

/** Half a megabyte of bodies with unknown members per second, without a session. */
export const largeBodies: Bench = {
  name: 'large-bodies',
  title: 'Other requests while bodies with thousands of members arrive at 0.5 MB/s',
  async run({ url, pid }) {
    const live = `${url}/api/health/live`;
    const figures: Figure[] = [
      {
        name: 'health/live without them: p99',
        value: quantile(await probe(live), 0.99),
        unit: 'ms',
      },
    ];
    for (const path of ['auth/logout', 'auth/login']) {
      for (const [name, body] of Object.entries(bodies)) {
        const before = cpuMs(pid);
        const sending = send(`${url}/api/${path}`, body);
        const times = await probe(live);
        const sent = await sending;
        const spent = cpuMs(pid) - before;
        const what = `${path}, ${name}`;
        figures.push(
          {
            name: `health/live, ${what}: p99`,
            value: quantile(times, 0.99),
            unit: 'ms',
            atMost: LIVE_MS,
          },
          { name: `  CPU of the server per body`, value: spent / sent, unit: 'ms' },
          {
            name: `  CPU of the server, share of a core`,
            value: spent / (SECONDS * 1_000),
            unit: 'ratio',
          },
        );
      }
    }
    return figures;
  },
};

/** @returns how many were sent */
async function send(url: string, body: string): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  const pause = (body.length / BYTES_PER_SECOND) * 1_000;
  const sent: Promise<unknown>[] = [];
  for (let next = performance.now(); next < end; next += pause) {
    await wait(Math.max(0, next - performance.now()));
    const headers = { 'Content-Type': 'application/json' };
    sent.push(fetch(url, { method: 'POST', headers, body }).then((answer) => answer.text()));
  }
  await Promise.all(sent);
  return sent.length;
}

async function probe(url: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    const started = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - started);
    await wait(PROBE_EVERY_MS);
  }
  return times;
}
