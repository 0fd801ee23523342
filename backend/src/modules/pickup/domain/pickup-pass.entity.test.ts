import { PickupPass } from './pickup-pass.entity.js';
import { REFUSAL_MAILS_EVERY_MS } from './pickup-pass.terms.js';

const now = new Date('2027-03-20T18:00:00Z');
const SIX_HOURS = 6 * 3_600_000;
const after = (ms: number) => new Date(now.getTime() + ms);

const newPass = () =>
  new PickupPass(
    {
      ...{ partyId: 'party', familyId: 'family', invitationIds: ['ana'], locale: 'es' },
      taker: { kind: 'authorized', id: 'uncle', name: 'Hugo Paz' },
      idempotencyKey: 'key',
    },
    { code: '4271', hash: 'hash', salt: 'salt' },
    now,
  );

describe('a pass for a pick-up', () => {
  it('is for one taker and the children whom the family named, and on no phone yet', () => {
    expect(newPass()).toMatchObject({
      ...{ partyId: 'party', familyId: 'family', invitationIds: ['ana'], locale: 'es' },
      ...{ takerKind: 'authorized', takerId: 'uncle', takerName: 'Hugo Paz' },
      ...{ code: '4271', codeHash: 'hash', codeSalt: 'salt', idempotencyKey: 'key' },
      ...{ createdAt: now, keyHash: null, openedAt: null, claimedAt: null },
      ...{ onMyWayUntil: null, refusedAt: null, revokedAt: null },
    });
    expect(newPass().id).not.toBe(newPass().id);
  });

  it('is opened and claimed by the first phone, once', () => {
    const pass = newPass();
    pass.open(now);
    pass.open(after(1));
    expect([pass.isClaimedBy('phone'), pass.isClaimedByAnother('phone')]).toEqual([false, false]);
    pass.claim('phone', after(2));
    pass.claim('phone', after(3));
    expect([pass.openedAt, pass.claimedAt]).toEqual([now, after(2)]);
    expect([pass.isClaimedBy('phone'), pass.isClaimedByAnother('phone')]).toEqual([true, false]);
  });

  it('stays on that phone', () => {
    const pass = newPass();
    pass.claim('phone', now);
    expect([pass.isClaimedBy('other'), pass.isClaimedByAnother('other')]).toEqual([false, true]);
    expect(() => pass.claim('other', now)).toThrow('pass_claimed');
    expect(pass.keyHash).toBe('phone');
  });

  it('has a new link until a phone has claimed it or it is revoked', () => {
    const pass = newPass();
    pass.issue('first');
    pass.issue('second');
    expect(pass.secretHash).toBe('second');
    pass.claim('phone', now);
    expect(() => pass.issue('third')).toThrow('pass_claimed');
    pass.revoke(now);
    expect(() => pass.issue('third')).toThrow('pass_revoked');
    expect(pass.secretHash).toBe('second');
  });

  it('is valid until its party’s end, or until it is revoked', () => {
    const pass = newPass();
    expect(pass.expiresAt(after(100))).toEqual(after(SIX_HOURS + 100));
    expect(pass.standingAt(after(SIX_HOURS + 99), after(100))).toBe('valid');
    expect(pass.standingAt(after(SIX_HOURS + 100), after(100))).toBe('expired');
    pass.revoke(after(1));
    pass.revoke(after(2));
    expect(pass.revokedAt).toEqual(after(1));
    expect(pass.standingAt(after(1), after(100))).toBe('revoked');
  });

  it('expires with the first end that was replaced, also if the party goes back there', () => {
    const pass = newPass();
    pass.fixEnd(after(0));
    pass.fixEnd(after(500));
    expect(pass.expiresAt(after(900))).toEqual(after(SIX_HOURS));
    expect(pass.standingAt(after(SIX_HOURS), after(900))).toBe('expired');
    expect(pass.expiresAt(after(0))).toEqual(after(SIX_HOURS));
  });

  it('is of an earlier end once the party was moved after it', () => {
    const pass = newPass();
    expect(pass.isFor(after(100))).toBe(false);
    pass.fixEnd(after(100));
    expect([pass.isFor(after(99)), pass.isFor(after(100))]).toEqual([false, true]);
  });

  it('tells the family once an hour of a refused phone', () => {
    const pass = newPass();
    expect(pass.refuse(now)).toBe(true);
    expect(pass.refuse(after(REFUSAL_MAILS_EVERY_MS - 1))).toBe(false);
    expect(pass.refuse(after(REFUSAL_MAILS_EVERY_MS))).toBe(true);
    expect(pass.refuse(after(REFUSAL_MAILS_EVERY_MS + 1))).toBe(false);
  });

  it('has its bearer’s estimate until it is taken back or the pass is revoked', () => {
    const pass = newPass();
    pass.setOnMyWay(20, now);
    expect(pass.onMyWayUntil).toEqual(after(20 * 60_000));
    pass.setOnMyWay(null, now);
    expect(pass.onMyWayUntil).toBeNull();
    pass.setOnMyWay(5, now);
    pass.revoke(now);
    expect(pass.onMyWayUntil).toBeNull();
  });
});
