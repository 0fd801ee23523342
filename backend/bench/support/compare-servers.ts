import { load, type Load } from './load.ts';
import { pace } from './pace.ts';
import { median } from './stats.ts';

/** Long enough for V8 to compile the hot code. */
const WARM_UP_SECONDS = 6;
const SECONDS = 3;
/** A p99 of 3 s is that of four responses: too few to repeat. */
const TAIL_SECONDS = 10;
const REPEATS = 5;

/** Addresses of the compared servers. */
export interface Pair {
  product: string;
  bare: string;
}

/** Medians over the repeats. */
export interface Outcome {
  product: number;
  bare: number;
  /** Median of product : bare per repeat, so that other load on the machine affects both. */
  ratio: number;
}

type Requests = Load['requests'];

const SIDES = ['product', 'bare'] as const;

/** Responses per second with all connections busy, alternating between both servers. */
export async function throughput(pair: Pair, requests: Requests): Promise<Outcome> {
  for (const side of SIDES) await load({ url: pair[side], requests, seconds: WARM_UP_SECONDS });
  return takeTurns((side) => load({ url: pair[side], requests, seconds: SECONDS }));
}

/** p99 in milliseconds at a rate that both can sustain; the servers must be warm. */
export function tail(pair: Pair, requests: Requests, rate: number): Promise<Outcome> {
  return takeTurns((side) => pace({ url: pair[side], requests, seconds: TAIL_SECONDS, rate }));
}

async function takeTurns(
  measure: (side: (typeof SIDES)[number]) => Promise<number>,
): Promise<Outcome> {
  const rounds: { product: number; bare: number }[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const round = { product: 0, bare: 0 };
    const order = repeat % 2 === 0 ? SIDES : SIDES.toReversed();
    for (const side of order) round[side] = await measure(side);
    rounds.push(round);
  }
  return {
    product: median(rounds.map(({ product }) => product)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ product, bare }) => product / bare)),
  };
}
