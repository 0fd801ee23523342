import { Clock } from '../../../shared/clock/clock.js';
import type { LiveChannel } from '../../../shared/live/live-channel.js';
import { Metrics } from '../../../shared/metrics/metrics.js';
import type { StreamEnd } from './door-event.js';
import { DoorRooms, MAX_STREAMS } from './door-rooms.js';
import type { DoorWatcher, StreamOwner } from './door-watcher.js';
import type { LiveDoor } from './live-door.js';

const { caller, party, host, address, server } = MAX_STREAMS;

let subscribed: Set<string>;
let rooms: DoorRooms;
let ends: StreamEnd[];

beforeEach(() => {
  subscribed = new Set();
  ends = [];
  const channel = {
    isListening: true,
    subscribe: (partyId: string) => {
      subscribed.add(partyId);
      return () => subscribed.delete(partyId);
    },
  } as unknown as LiveChannel;
  const door = { marksOf: () => new Promise(() => undefined) } as unknown as LiveDoor;
  rooms = new DoorRooms(channel, door, new Clock(), new Metrics(), { RATE_LIMIT_SCALE: 1 });
});

/** Each from a place of its own, at the door of another host, unless it says so. */
let others = 0;
const ownerOf = (given: Partial<StreamOwner> | string): StreamOwner => ({
  caller: `phone ${(others += 1)}`,
  host: `host ${others}`,
  address: `address ${others}`,
  ...(typeof given === 'string' ? { caller: given } : given),
});

const watcher = (owner: StreamOwner): DoorWatcher => ({
  owner,
  since: undefined,
  isOfAccount: true,
  seesCare: true,
  send: () => undefined,
  end: (reason) => ends.push(reason),
  standing: () => Promise.resolve('valid'),
  mayWatch: () => true,
});

function join(partyId: string, given: Partial<StreamOwner> | string): () => void {
  const owner = ownerOf(given);
  rooms.assertRoom(partyId, owner);
  return rooms.join(partyId, watcher(owner));
}

const fill = (
  count: number,
  one: (n: number) => [partyId: string, owner: Partial<StreamOwner> | string],
) => Array.from({ length: count }, (_, n) => join(...one(n)));

it('limits the streams of a caller over all parties', () => {
  const [leave] = fill(caller, (n) => [`party ${n}`, 'ana']);
  expect(() => join('another', 'ana')).toThrow('too_many_requests');
  join('another', 'bruno');
  leave?.();
  join('another', 'ana');
});

it('limits the streams of a party over all callers', () => {
  const [leave] = fill(party, (n) => ['party', `phone ${n}`]);
  expect(() => join('party', 'one more')).toThrow('too_many_requests');
  leave?.();
  join('party', 'one more');
});

it('limits the streams of a host over all parties, also when helpers follow them', () => {
  const [leave] = fill(host, (n) => [`party ${n % 20}`, { host: 'ana' }]);
  expect(() => join('one more', { host: 'ana' })).toThrow('too_many_requests');
  join('another', { host: 'bruno' });
  leave?.();
  join('one more', { host: 'ana' });
});

it('limits the streams of an address over all hosts', () => {
  const [leave] = fill(address, (n) => [`party ${n}`, { address: '2001:db8::/64' }]);
  expect(() => join('one more', { address: '2001:db8::/64' })).toThrow('too_many_requests');
  join('one more', { address: '192.0.2.1' });
  leave?.();
  join('one more', { address: '2001:db8::/64' });
});

it('has places for so many streams', () => {
  const [leave] = fill(server, (n) => [`party ${n % 100}`, `phone ${n}`]);
  expect(() => join('another', 'one more')).toThrow('unavailable');
  leave?.();
  join('another', 'one more');
});

it('listens to the parties that it has streams of, and to no others', () => {
  const leaves = fill(3, (n) => [`party ${n % 2}`, `phone ${n}`]);
  expect([...subscribed]).toEqual(['party 0', 'party 1']);
  leaves[0]?.();
  expect(subscribed.has('party 0')).toBe(true);
  leaves[2]?.();
  expect(subscribed.has('party 0')).toBe(false);
});

it('ends all streams when the server stops, and takes no more', () => {
  fill(3, (n) => [`party ${n}`, `phone ${n}`]);
  rooms.onModuleDestroy();
  expect(ends).toEqual(['drain', 'drain', 'drain']);
  expect(() => join('party 1', 'late')).toThrow('unavailable');
});
