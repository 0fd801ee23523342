import ipaddr from 'ipaddr.js';

/** Groups of 16 bits in the network part of an IPv6 /64. */
const NETWORK_GROUPS = 4;

/**
 * The key under which attempts from an address are counted: an IPv4 address, or the /64 network of
 * an IPv6 address, the smallest range that one customer is assigned.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // an IPv4-mapped address becomes the IPv4 address
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
