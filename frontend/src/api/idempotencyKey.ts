import { useRef } from 'react';

/** A random UUID; `crypto.randomUUID` is missing on plain http beyond localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

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
