import type { BenchProduct } from './product.ts';

const ACCOUNTS = 20;

export const addressOf = (kind: 'known' | 'unknown', n: number): string =>
  `${kind === 'known' ? 'persona' : 'nadie'}${n % ACCOUNTS}@example.com`;

/** Registers those addresses that `addressOf` calls known. */
export async function registerKnown(product: BenchProduct, password: string): Promise<void> {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const form = {
      full_name: 'Ana Pérez',
      email: addressOf('known', n),
      password,
      birthday: '1988-04-12',
    };
    await timedPost(product, '/api/auth/register', form, 201);
  }
}

/**
 * @returns milliseconds until the whole response was read
 * @throws Error for another status than the expected one
 */
export async function timedPost(
  product: BenchProduct,
  path: string,
  body: object,
  expected: number,
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const took = performance.now() - started;
  if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${text}`);
  return took;
}
