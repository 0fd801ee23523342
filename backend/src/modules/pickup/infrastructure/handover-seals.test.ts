import type { SigningKey } from '../../../shared/config/signing-keys.js';
import type { HandoverRecord } from '../domain/handover.entity.js';
import type { SwitchRecord } from '../domain/handover-switch.entity.js';
import type { ListedTaker } from '../domain/pickup-facts.js';
import { HandoverSeals } from './handover-seals.js';

const key = (id: string, secret: string): SigningKey => ({ id, secret });
const own = key('own', 'a-secret-of-this-server-0123456789');
const sealsOf = (current: SigningKey, ...others: SigningKey[]) =>
  new HandoverSeals({ current, all: [current, ...others] });
const seals = sealsOf(own);

/** Of another secret, under the same name or under its own. */
const underOwnName = sealsOf(key(own.id, 'a-secret-of-another-server-012345'));
const unknown = sealsOf(key('other', 'a-secret-of-another-server-012345'));

const now = new Date('2027-03-20T21:00:00Z');
const earlier = new Date(now.getTime() - 1000);
const record: HandoverRecord = {
  ...{ partyId: 'party', id: 'handover', seq: 2, invitationId: 'ana', tapId: 'tap' },
  ...({ takerKind: 'guardian', takerHash: 'hashed', proof: 'known', passId: null } as const),
  ...{ concern: null, accountId: 'host', helperId: null },
  ...{ happenedAt: now, listAt: now, recordedAt: now },
};
const isRequired: SwitchRecord = {
  ...{ partyId: 'party', seq: 2, isRequired: true, accountId: 'host', recordedAt: now },
};

describe('the voucher of a listed taker', () => {
  const rosa: ListedTaker = { kind: 'authorized', ref: 'rosa', name: 'Abuela Rosa', isKnown: true };
  const voucher = seals.voucherOf('reader', 'party', 'ana', rosa);

  it('is true for what it was made for, also while the key is replaced', () => {
    expect(seals.isVoucherOf(voucher, 'reader', 'party', 'ana', rosa)).toBe(true);
    const next = sealsOf(key('next', 'the-next-secret-of-this-server-01'), own);
    expect(next.isVoucherOf(voucher, 'reader', 'party', 'ana', rosa)).toBe(true);
  });

  it.each<[string, [string, string, string, ListedTaker]]>([
    ['reader', ['other', 'party', 'ana', rosa]],
    ['party', ['reader', 'other', 'ana', rosa]],
    ['child', ['reader', 'party', 'lola', rosa]],
    ['kind of taker', ['reader', 'party', 'ana', { ...rosa, kind: 'guardian' }]],
    ['person', ['reader', 'party', 'ana', { ...rosa, ref: 'hugo' }]],
    ['name', ['reader', 'party', 'ana', { ...rosa, name: 'Tío Hugo' }]],
    ['need of a proof', ['reader', 'party', 'ana', { ...rosa, isKnown: false }]],
  ])('is of this %s alone', (_, given) => {
    expect(seals.isVoucherOf(voucher, ...given)).toBe(false);
  });

  it('is none with another secret', () => {
    for (const forger of [underOwnName, unknown]) {
      const forged = forger.voucherOf('reader', 'party', 'ana', rosa);
      expect(seals.isVoucherOf(forged, 'reader', 'party', 'ana', rosa)).toBe(false);
    }
  });
});

describe('the seal of a hand-over', () => {
  const sealed = { ...record, ...seals.seal(record, 'before') };

  it('holds for what was sealed', () => {
    expect(seals.holds(sealed)).toBe(true);
    const first = { ...record, ...seals.seal(record, null) };
    expect([first.previous, seals.holds(first)]).toEqual([null, true]);
  });

  it.each<Partial<typeof sealed>>([
    { previous: null },
    { partyId: 'other' },
    { id: 'other' },
    { seq: 3 },
    { invitationId: 'lola' },
    { tapId: 'other' },
    { takerKind: 'today' },
    { takerHash: 'other' },
    { proof: 'qr' },
    { passId: 'pass' },
    { concern: 'blocked' },
    { accountId: null },
    { helperId: 'helper' },
    { happenedAt: earlier },
    { listAt: earlier },
    { recordedAt: earlier },
  ])('does not hold with %j', (changed) => {
    expect(seals.holds({ ...sealed, ...changed })).toBe(false);
  });

  it('does not hold when it was computed again with another secret', () => {
    const forged = { ...record, proof: 'qr' as const };
    expect(seals.holds({ ...forged, ...underOwnName.seal(forged, 'before') })).toBe(false);
    expect(seals.holds({ ...forged, ...unknown.seal(forged, 'before') })).toBeUndefined();
  });
});

describe('the seal of a switch', () => {
  const sealed = { ...isRequired, ...seals.sealSwitch(isRequired, 'before') };

  it('holds for what was sealed', () => {
    expect(seals.holdsSwitch(sealed)).toBe(true);
  });

  it.each<Partial<typeof sealed>>([
    { previous: null },
    { partyId: 'other' },
    { seq: 3 },
    { isRequired: false },
    { accountId: 'other' },
    { recordedAt: earlier },
  ])('does not hold with %j', (changed) => {
    expect(seals.holdsSwitch({ ...sealed, ...changed })).toBe(false);
  });

  it('does not hold when it was computed again with another secret', () => {
    const forged = { ...isRequired, isRequired: false };
    expect(seals.holdsSwitch({ ...forged, ...underOwnName.sealSwitch(forged, null) })).toBe(false);
    expect(seals.holdsSwitch({ ...forged, ...unknown.sealSwitch(forged, null) })).toBeUndefined();
  });
});

it('the hash of the names is of this person, name and reason', () => {
  const taker = { takerRef: 'rosa', takerName: 'Abuela Rosa', reason: 'La vi' };
  const hash = seals.takerHash(taker, 'salt');
  expect(unknown.takerHash(taker, 'salt')).toBe(hash);
  const others = [
    { ...taker, takerRef: 'hugo' },
    { ...taker, takerName: 'Tío Hugo' },
    { ...taker, reason: null },
  ];
  for (const other of others) expect(seals.takerHash(other, 'salt')).not.toBe(hash);
  expect(seals.takerHash(taker, 'other')).not.toBe(hash);
});
