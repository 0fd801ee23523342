const algorithm = 'AES-GCM';
/** Bytes that AES-GCM wants for each message. */
const ivLength = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** It cannot be read by any script, only used, and is stored beside what it seals. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(key: CryptoKey, content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = new TextEncoder().encode(JSON.stringify(content));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** @throws OperationError when the key is another one */
export async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}
