import { createHash } from 'node:crypto';
import { judgeHandover, type HandoverCase } from './handover-rules.js';
import type { SentHandover } from '../pickup.api.js';
import type { PickupFacts, PickupPassFacts } from './pickup-facts.js';

const at = (minutes: number) => new Date(Date.parse('2027-03-20T19:00:00Z') + minutes * 60_000);
/** The phone fetched its list at minute 30; the child left at minute 60. */
const [LIST, LEFT] = [30, 60];

const pass = (given: Partial<PickupPassFacts> = {}): PickupPassFacts => ({
  id: 'pass',
  invitationIds: ['ana'],
  taker: { kind: 'today', ref: null, name: 'Celia Paz' },
  keyHash: createHash('sha256').update('key').digest('hex'),
  ...{ code: '4271', codeHash: 'hash', codeSalt: 'salt' },
  validUntil: at(600),
  revokedAt: null,
  onMyWayUntil: null,
  ...given,
});

const UNSAID = { responsible: false, expected: false, listed: false, phoneEnd: null };
const TAKERS: PickupFacts['takers'] = [
  { ...UNSAID, kind: 'guardian', ref: 'mother', name: 'Marta Paz', responsible: true },
  { ...UNSAID, kind: 'guardian', ref: 'father', name: 'Juan Paz' },
  { ...UNSAID, kind: 'authorized', ref: 'uncle', name: 'Hugo Paz' },
];

interface Given extends Partial<Omit<HandoverCase, 'handover' | 'facts'>> {
  facts?: Partial<PickupFacts>;
}

const judge = (handover: Partial<SentHandover>, { facts, ...given }: Given = {}) =>
  judgeHandover({
    handover: {
      ...{ id: 'handover', takerKind: 'host_known', takerRef: null, takerName: null },
      ...{ proof: 'known', passId: null, key: null, code: null, reason: null, listAt: at(LIST) },
      voucher: null,
      ...handover,
    },
    invitationId: 'ana',
    byHelper: false,
    happenedAt: at(LEFT),
    facts: { takers: TAKERS, blocks: [], passes: [], leavesAlone: false, ...facts },
    pass: undefined,
    isCodeClosed: false,
    wasListed: null,
    ...given,
  });

const QR = { takerKind: 'today', proof: 'qr', key: 'key' } as const;
const CODE = { takerKind: 'today', proof: 'code', code: '4271' } as const;
const MOTHER = { takerKind: 'guardian', takerRef: 'mother' } as const;
const CELIA = { takerKind: 'today', takerRef: null, takerName: 'Celia Paz' };
const MARTA = { ...MOTHER, takerName: 'Marta Paz' };

describe('a helper', () => {
  it('leaves documents, calls and overrides to the host', () => {
    const helper = { byHelper: true };
    expect(judge({ ...MOTHER, proof: 'document' }, helper)).toBe('handover_for_host');
    expect(judge({ ...MOTHER, proof: 'call' }, helper)).toBe('handover_for_host');
    expect(judge({ takerName: 'Sara', proof: 'override' }, helper)).toBe('handover_for_host');
    expect(judge({ ...MOTHER, proof: 'known' }, helper)).toMatchObject(MARTA);
  });
});

describe('the key of a pass', () => {
  it('is that of its bearer', () => {
    expect(judge(QR, { pass: pass() })).toEqual({ ...CELIA, passId: 'pass', concern: null });
  });

  it('is refused when it is another one, or no phone has claimed the pass', () => {
    expect(judge(QR)).toBe('pass_unknown');
    expect(judge({ ...QR, key: 'other' }, { pass: pass() })).toBe('pass_unknown');
    expect(judge({ ...QR, key: null }, { pass: pass() })).toBe('pass_unknown');
    expect(judge(QR, { pass: pass({ keyHash: null }) })).toBe('pass_unknown');
  });

  it('is refused for other children', () => {
    const others = pass({ invitationIds: ['bruno', 'caro'] });
    expect(judge(QR, { pass: others })).toBe('pass_not_for_child');
  });
});

describe('a code', () => {
  it('is that of the bearer of a pass for the child', () => {
    const passes = [pass({ id: 'other', code: '1111' }), pass()];
    expect(judge(CODE, { facts: { passes } })).toEqual({
      ...CELIA,
      passId: 'pass',
      concern: null,
    });
    expect(judge({ ...CODE, code: '0000' }, { facts: { passes } })).toBe('pickup_code_wrong');
  });

  it('is not accepted after too many wrong ones', () => {
    const closed = { facts: { passes: [pass()] }, isCodeClosed: true };
    expect(judge(CODE, closed)).toBe('pickup_code_closed');
  });

  it('of several passes is that of the one that is valid', () => {
    const revoked = pass({ id: 'revoked', revokedAt: at(10) });
    const expired = pass({ id: 'expired', validUntil: at(LEFT) });
    const taken = (...passes: PickupPassFacts[]) => judge(CODE, { facts: { passes } });
    expect(taken(revoked, expired, pass())).toMatchObject({ passId: 'pass' });
    expect(taken(revoked, expired)).toBe('pass_revoked');
    expect(taken(expired, revoked)).toMatchObject({ passId: 'expired', concern: 'expired' });
  });
});

describe('a taker whom the family named', () => {
  it('is recorded by the name that the family gave', () => {
    const typed = { ...MOTHER, takerName: 'typed' };
    expect(judge(typed)).toEqual({ ...MARTA, passId: null, concern: null });
  });

  it('is unknown by another id or kind', () => {
    expect(judge({ ...MOTHER, takerRef: 'unknown' })).toBe('taker_unknown');
    expect(judge({ ...MOTHER, takerRef: 'uncle' })).toBe('taker_unknown');
  });

  it('shows nothing if responsible, expected or on the guest list, and a document if not', () => {
    const uncle = { takerKind: 'authorized', takerRef: 'uncle' } as const;
    const father = { takerKind: 'guardian', takerRef: 'father' } as const;
    for (const named of [uncle, father]) {
      expect(judge(named)).toBe('taker_unknown');
      expect(judge({ ...named, proof: 'document' })).toMatchObject(named);
      expect(judge({ ...named, proof: 'call' })).toMatchObject(named);
      for (const by of ['responsible', 'expected', 'listed'] as const) {
        const takers = TAKERS.map((one) => ({ ...one, [by]: one.ref === named.takerRef }));
        expect(judge(named, { facts: { takers } })).toMatchObject({ ...named, concern: null });
      }
    }
    expect(judge({ ...MOTHER, proof: 'call' })).toMatchObject(MARTA);
    const unnamed = { takerKind: 'authorized', takerRef: 'stranger', proof: 'document' } as const;
    expect(judge(unnamed)).toBe('taker_unknown');
  });

  it('whom a block took back since the list is recorded with it, and is refused by a newer list', () => {
    const uncle = { takerKind: 'authorized', takerRef: 'uncle' } as const;
    const blockedAt = (minutes: number) => ({
      facts: { blocks: [{ name: 'Hugo', ref: 'uncle', since: at(minutes) }] },
    });
    const listed = { wasListed: 'known' } as const;
    const since = { ...blockedAt(LIST + 1), ...listed };
    expect(judge(uncle, since)).toMatchObject({ ...uncle, concern: 'blocked' });
    expect(judge(uncle, blockedAt(LIST + 1))).toBe('taker_unknown'); // nothing shows that it was known
    expect(judge(uncle, { ...blockedAt(LIST), ...listed })).toBe('taker_blocked');
    expect(judge(uncle, blockedAt(LIST))).toBe('taker_blocked');
    const other = { facts: { blocks: [{ name: 'Sara', ref: null, since: at(LIST + 1) }] } };
    expect(judge(uncle, other)).toBe('taker_unknown');
  });
});

describe('a taker whom the family changed since the list', () => {
  const rosa = { takerKind: 'authorized', takerRef: 'gone', takerName: 'Rosa' } as const;
  const changed = { ...rosa, passId: null, concern: 'changed' };

  it('is recorded with that concern as the list had the person, and by nothing but the list', () => {
    expect(judge(rosa, { wasListed: 'known' })).toEqual(changed);
    expect(judge(rosa, { wasListed: 'named' })).toBe('taker_unknown');
    expect(judge(rosa)).toBe('taker_unknown');
    expect(judge({ ...rosa, proof: 'document' }, { wasListed: 'named' })).toEqual(changed);
    expect(judge({ ...rosa, proof: 'document' })).toBe('taker_unknown');
  });

  it('is no concern while the person is known by another way', () => {
    expect(judge(MOTHER, { wasListed: 'known' })).toMatchObject({ ...MARTA, concern: null });
  });

  it('is a child that was allowed to leave alone, too', () => {
    const alone = { takerKind: 'alone' } as const;
    expect(judge(alone, { wasListed: 'known' })).toMatchObject({ ...alone, concern: 'changed' });
  });
});

describe('a child who leaves alone', () => {
  const alone = { takerKind: 'alone', takerRef: 'ref', takerName: 'name' } as const;

  it('needs the grant of the family, and names no one', () => {
    expect(judge(alone, { facts: { leavesAlone: true } })).toEqual({
      ...{ takerKind: 'alone', takerRef: null, takerName: null },
      ...{ passId: null, concern: null },
    });
    const listed = [{ ...TAKERS[0]!, kind: 'alone' as never, ref: 'ref' }];
    expect(judge(alone, { facts: { takers: listed } })).toBe('taker_unknown');
  });

  it('does not leave by a call', () => {
    const granted = { facts: { leavesAlone: true } };
    expect(judge({ ...alone, proof: 'call' }, granted)).toBe('taker_unknown');
  });
});

describe('a call to the family', () => {
  const call = (handover: Partial<SentHandover>, given?: Given) =>
    judge({ proof: 'call', ...handover }, given);

  it('names a person for today, or one whom the host knows', () => {
    for (const takerKind of ['today', 'host_known'] as const) {
      expect(call({ takerKind, takerRef: 'ref', takerName: 'Sara' })).toEqual({
        ...{ takerKind, takerRef: null, takerName: 'Sara' },
        ...{ passId: null, concern: null },
      });
      expect(call({ takerKind })).toBe('taker_unknown');
    }
  });

  it('confirms the bearer of a pass for the child', () => {
    const today = { takerKind: 'today', takerName: 'typed', passId: 'pass' } as const;
    expect(call(today, { pass: pass() })).toMatchObject({ ...CELIA, passId: 'pass' });
    expect(call(today)).toBe('pass_unknown');
    const others = pass({ invitationIds: ['bruno'] });
    expect(call(today, { pass: others })).toBe('pass_not_for_child');
  });

  it('leaves a pass out unless it is for today', () => {
    const known = { takerName: 'Sara', passId: 'pass' };
    expect(call(known)).toMatchObject({ takerKind: 'host_known', passId: null });
    expect(call({ ...MOTHER, passId: 'pass' }, { pass: pass() })).toMatchObject({
      ...MARTA,
      passId: null,
    });
  });
});

describe('an override of the host', () => {
  const override = (handover: Partial<SentHandover>, given?: Given) =>
    judge({ proof: 'override', ...handover }, given);

  it('accepts anyone, and knows those whom the family named', () => {
    expect(override({ takerName: 'Sara', takerRef: 'ref' })).toEqual({
      ...{ takerKind: 'host_known', takerRef: null, takerName: 'Sara' },
      ...{ passId: null, concern: null },
    });
    expect(override({ ...MOTHER, takerName: 'typed' })).toMatchObject(MARTA);
    const otherKind = { takerKind: 'authorized', takerRef: 'mother', takerName: 'typed' } as const;
    expect(override(otherKind)).toMatchObject({ takerRef: null, takerName: 'typed' });
  });

  it('keeps the pass that was shown if it is for the child', () => {
    expect(override({ takerName: 'Sara' }, { pass: pass() })).toMatchObject({ passId: 'pass' });
    const others = pass({ invitationIds: ['bruno'] });
    expect(override({ takerName: 'Sara' }, { pass: others })).toMatchObject({ passId: null });
  });

  it('against a block is recorded with it', () => {
    const blocks = [{ name: 'Sara', ref: null, since: at(0) }];
    expect(override({ takerName: 'sara' }, { facts: { blocks } })).toMatchObject({
      takerName: 'sara',
      concern: 'blocked',
    });
  });
});

describe('what speaks against a taker', () => {
  const block = (minutes: number, ref: string | null = 'mother') => ({
    ...{ name: 'Marta', ref, since: at(minutes) },
  });
  const blocked = (...blocks: PickupFacts['blocks']) => judge(MOTHER, { facts: { blocks } });

  it('refuses a blocked person if the phone could know', () => {
    expect(blocked(block(LIST))).toBe('taker_blocked');
    expect(blocked(block(LIST + 1))).toMatchObject({ ...MARTA, concern: 'blocked' });
    expect(blocked(block(LIST + 1), block(LIST))).toBe('taker_blocked');
    expect(blocked(block(LIST, 'uncle'))).toMatchObject({ ...MARTA, concern: null });
  });

  it('refuses a pass that was revoked or had expired if the phone could know', () => {
    const shown = (given: Partial<PickupPassFacts>) => judge(QR, { pass: pass(given) });
    expect(shown({ revokedAt: at(LIST) })).toBe('pass_revoked');
    expect(shown({ revokedAt: at(LIST + 1) })).toMatchObject({ concern: 'revoked' });
    expect(shown({ validUntil: at(LIST) })).toBe('pass_expired');
    expect(shown({ validUntil: at(LEFT) })).toMatchObject({ concern: 'expired' });
    expect(shown({ validUntil: at(LEFT + 1) })).toMatchObject({ concern: null });
  });

  it('is first of all a block', () => {
    const given = { facts: { blocks: [block(LIST + 2, null)] } };
    const named = { taker: { kind: 'today' as const, ref: null, name: 'MARTA' } };
    const revoked = pass({ ...named, revokedAt: at(LIST + 1), validUntil: at(LIST + 1) });
    expect(judge(QR, { ...given, pass: revoked })).toMatchObject({ concern: 'blocked' });
    expect(judge(QR, { pass: revoked })).toMatchObject({ concern: 'revoked' });
  });
});
