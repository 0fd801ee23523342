/**
 * Where browsers have their messages delivered. The server calls what a browser names: any other address would let
 * who asks reach servers that only this one can.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** Longer than any address in use. */
export const PUSH_ADDRESS_MAX = 1_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** @param isLoopbackAllowed for a push service of tests, on this machine */
export function isPushAddress(address: string, isLoopbackAllowed: boolean): boolean {
  if (address.length > PUSH_ADDRESS_MAX || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (isLoopbackAllowed && protocol === 'http:' && LOOPBACK.test(hostname)) return true;
  return protocol === 'https:' && port === '' && PUSH_SERVICES.some((one) => isOf(one, hostname));
}

const isOf = (service: string, hostname: string): boolean =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;

/** An uncompressed point of P-256, and the secret of a subscription, as browsers encode them. */
export const PUSH_KEY = {
  ...{ min: 87, max: 88 },
  pattern: /^B[A-Za-z0-9_-]{86}=?$/,
  code: 'push_key',
} as const;
export const PUSH_SECRET = {
  ...{ min: 22, max: 24 },
  pattern: /^[A-Za-z0-9_-]{22}(==)?$/,
  code: 'push_key',
} as const;
