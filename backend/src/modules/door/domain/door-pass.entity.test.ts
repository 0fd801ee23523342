import { DoorPassDevice } from './door-pass-device.entity.js';
import { DoorPass } from './door-pass.entity.js';
import { assertPlaceForPhone, assertValid } from './door-pass.terms.js';

const now = new Date('2027-03-20T18:00:00Z');
const SIX_HOURS = 6 * 3_600_000;
const after = (ms: number) => new Date(now.getTime() + ms);
const given = { partyId: 'party', name: 'Sara', care: true, madeBy: 'host', idempotencyKey: 'key' };

describe('a helper’s pass', () => {
  it('is for the helper whom the host named', () => {
    const pass = new DoorPass(given, now);
    expect(pass).toMatchObject({ ...given, createdAt: now, revokedAt: null });
    expect(pass.id).not.toBe(new DoorPass(given, now).id);
  });

  it('has one link, the last one', () => {
    const pass = new DoorPass(given, now);
    pass.issue('first');
    pass.issue('second');
    expect(pass.secretHash).toBe('second');
  });

  it('is valid until it expires with its party, or is revoked', () => {
    const pass = new DoorPass(given, now);
    expect(pass.expiresAt(after(100))).toEqual(after(SIX_HOURS + 100));
    expect(pass.standingAt(after(SIX_HOURS + 99), after(100))).toBe('valid');
    expect(pass.standingAt(after(SIX_HOURS + 100), after(100))).toBe('expired');
    pass.revoke(after(1));
    pass.revoke(after(2));
    expect(pass.revokedAt).toEqual(after(1));
    expect(pass.standingAt(after(1), after(100))).toBe('revoked');
  });

  it('expires with the first end that was replaced, also if the party goes back there', () => {
    const pass = new DoorPass(given, now);
    pass.fixEnd(after(0));
    pass.fixEnd(after(500));
    expect(pass.expiresAt(after(900))).toEqual(after(SIX_HOURS));
    expect(pass.standingAt(after(SIX_HOURS), after(900))).toBe('expired');
    expect(pass.expiresAt(after(0))).toEqual(after(SIX_HOURS));
  });

  it('is accepted while it is valid', () => {
    expect(() => assertValid('valid')).not.toThrow();
    expect(() => assertValid('revoked')).toThrow('door_pass_revoked');
    expect(() => assertValid('expired')).toThrow('door_pass_expired');
    expect(() => assertValid('early')).toThrow('door_pass_early');
  });

  it('is for two phones', () => {
    expect(() => assertPlaceForPhone(1)).not.toThrow();
    expect(() => assertPlaceForPhone(2)).toThrow('door_pass_in_use');
  });

  it('knows when each of them was last seen', () => {
    const phone = { id: 'phone', name: 'Android', keyHash: 'hash' };
    const device = new DoorPassDevice('pass', phone, now);
    expect(device).toMatchObject({ passId: 'pass', ...phone, boundAt: now, lastSeenAt: now });
    device.seen(after(5));
    expect([device.boundAt, device.lastSeenAt]).toEqual([now, after(5)]);
  });
});
