import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { DoorGuest } from './types';
import type { Pickup, PickupPass } from './handover';

// What the tests of doors begin with. The hashes are node's own, as the server makes them.

export const aGuest = (id: string, given: Partial<DoorGuest> = {}): DoorGuest => ({
  id,
  guest_id: `person-${id}`,
  household: { id: 'h', name: 'Pereira' },
  name: `Canario ${id}`,
  kid: false,
  status: 'not_arrived',
  since: null,
  last_tap: null,
  care: false,
  stays: null,
  possible_repeat: false,
  needs_handover: false,
  pickup: null,
  ...given,
});

export const later = '2099-03-20T22:00:00Z';

export const noPickup: Pickup = {
  takers: [],
  blocked: [],
  passes: [],
  leaves_alone: false,
  alone_voucher: null,
  code_closed_until: null,
};

export const aKid = (id: string, pickup: Partial<Pickup> = {}, given: Partial<DoorGuest> = {}) =>
  aGuest(id, {
    kid: true,
    status: 'arrived',
    needs_handover: true,
    pickup: { ...noPickup, ...pickup },
    ...given,
  });

type NamedTaker = Pickup['takers'][number];

export const aGuardian = (name: string, given: Partial<NamedTaker> = {}): NamedTaker => ({
  kind: 'guardian',
  ref: name,
  name,
  expected: false,
  responsible: false,
  known: true,
  phone_end: null,
  voucher: '',
  ...given,
});

export interface MadePass {
  pass: PickupPass;
  code: string;
  key: string;
  /** What its QR says. */
  text: string;
}

let made = 0;

export function aPass(name: string, code: string, given: Partial<PickupPass> = {}): MadePass {
  const id = `0b0c1d2e-3f40-4a5b-8c6d-${String((made += 1)).padStart(12, '0')}`;
  const key = randomBytes(32).toString('base64url');
  const salt = given.code_salt ?? randomBytes(16).toString('hex');
  const pass: PickupPass = {
    id,
    taker: { kind: 'today', ref: null, name },
    key_hash: createHash('sha256').update(key).digest('hex'),
    code_hash: pbkdf2Sync(code, Buffer.from(salt, 'hex'), 50_000, 32, 'sha256').toString('hex'),
    code_salt: salt,
    valid_until: later,
    revoked: false,
    on_my_way: null,
    ...given,
  };
  return { pass, code, key, text: `CONVITE:${id}:${key}` };
}
