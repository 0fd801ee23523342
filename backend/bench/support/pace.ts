import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { quantile } from './stats.ts';

export interface Pace {
  url: string;
  /** A list per client, which sends it repeatedly, one request at a time. */
  requests: Request[][];
  seconds: number;
  /** Requests per second over all clients, evenly spread. */
  rate: number;
}

/**
 * Sends requests at an even pace, which autocannon cannot: with a rate, each of its connections sends
 * the requests of a second in one burst, so half of full load is full load half of the time.
 * @returns the p99 in milliseconds. The delay of a client that still waits for a response counts
 *   towards its next request.
 * @throws when a response is not a 2xx
 */
export async function pace({ url, requests, seconds, rate }: Pace): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: requests.length });
  const between = 1_000 / rate;
  const start = performance.now() + between;
  const end = start + seconds * 1_000;
  const took: number[] = [];
  const phone = async (list: Request[], n: number) => {
    for (let sent = 0; ; sent += 1) {
      const due = start + (n + sent * requests.length) * between;
      if (due > end) return;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      // A late timer must not count as server time.
      const from = early > 0 ? performance.now() : due;
      await send(agent, url, list[sent % list.length] ?? {});
      took.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(requests.map(phone));
  } finally {
    agent.destroy();
  }
  return quantile(took, 0.99);
}

function send(agent: Agent, url: string, { method, path, headers, body }: Request): Promise<void> {
  return new Promise((done, fail) => {
    const asked = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.resume();
      answer.on('error', fail);
      answer.on('end', () => {
        if (status < 200 || status > 299) fail(new Error(`${method} ${path}: ${status}`));
        else done();
      });
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
