import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which is the least that
 * a single customer is given.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
