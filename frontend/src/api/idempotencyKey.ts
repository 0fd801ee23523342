import { useRef } from 'react';
import { randomId } from './random';

/**
 * Keys for requests that create: the same body keeps its key until it was accepted, so that two
 * clicks, or another try after a lost answer, create one thing.
 */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: randomId() };
      return last.current.key;
    },
    renew(): void {
      last.current = null;
    },
  };
}
