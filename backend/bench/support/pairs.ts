const WARM_UP = 10;

export type Kind = 'known' | 'unknown';
export type Times = Record<Kind, number[]>;

/** @returns milliseconds until the whole response was read */
export type Attempt = (kind: Kind, n: number) => Promise<number>;

/**
 * Times single requests of both kinds in turn, so that other load on the machine affects them equally;
 * the order alternates from pair to pair.
 * @returns the times of each repeat
 */
export async function timePairs(
  attempt: Attempt,
  { repeats, pairs }: { repeats: number; pairs: number },
): Promise<Times[]> {
  for (let n = 0; n < WARM_UP; n += 1) for (const kind of inTurn(n)) await attempt(kind, n);
  const rounds: Times[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const round: Times = { known: [], unknown: [] };
    for (let n = 0; n < pairs; n += 1) {
      for (const kind of inTurn(n)) round[kind].push(await attempt(kind, n));
    }
    rounds.push(round);
  }
  return rounds;
}

export const inOne = (rounds: Times[]): Times => ({
  known: rounds.flatMap(({ known }) => known),
  unknown: rounds.flatMap(({ unknown }) => unknown),
});

const inTurn = (n: number): Kind[] => (n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']);
