import { auditHandovers, auditSwitches, type StoredHandovers } from './handover-audit.js';
import type { HandoverRecord, HandoverSeal } from './handover.entity.js';

const NOW = new Date('2027-03-20T21:00:00Z');

type Sealed = HandoverRecord & HandoverSeal;
const record = (seq: number, given: Partial<Sealed> = {}): Sealed => ({
  ...{ partyId: 'party', id: `handover-${seq}`, seq, invitationId: `child-${seq}` },
  ...{ tapId: `tap-${seq}`, takerKind: 'guardian', takerHash: `Ana ${seq} + salt`, proof: 'known' },
  ...{ passId: null, concern: null, accountId: 'host', helperId: null },
  ...{ happenedAt: NOW, listAt: NOW, recordedAt: NOW },
  previous: seq === 1 ? null : `hash-${seq - 1}`,
  ...{ keyId: 'key', hash: `hash-${seq}` },
  ...given,
});

const details = (seq: number, takerName = `Ana ${seq}`) => ({
  ...{ handoverId: `handover-${seq}`, salt: 'salt', takerRef: null, takerName, reason: null },
});

const exit = (seq: number, given: Partial<StoredHandovers['exits'][number]> = {}) => ({
  ...{ id: `tap-${seq}`, invitationId: `child-${seq}`, handoverId: `handover-${seq}` },
  ...{ happenedAt: NOW, accountId: 'host', passId: null },
  ...given,
});

const WHOLE = {
  records: [record(1), record(2), record(3)],
  details: [details(1), details(3)],
  exits: [exit(1), exit(2), exit(3)],
};

const audit = (
  stored: Partial<StoredHandovers> = {},
  holds?: (of: Sealed) => boolean | undefined,
) =>
  auditHandovers(
    { ...WHOLE, ...stored },
    { holds: holds ?? (() => true), takerHash: ({ takerName }, salt) => `${takerName} + ${salt}` },
  );

describe('stored hand-overs', () => {
  it('are as they were recorded, with some names deleted', () => {
    expect(audit()).toEqual([]);
    expect(audit({ records: [], details: [], exits: [] })).toEqual([]);
  });

  it('have a fault where a record was changed, or its key is unknown', () => {
    const second = { id: 'handover-2', seq: 2 };
    expect(audit({}, ({ seq }) => seq !== 2)).toEqual([{ fault: 'changed', ...second }]);
    const unknown = audit({}, ({ seq }) => (seq === 2 ? undefined : true));
    expect(unknown).toEqual([{ fault: 'unknown_key', ...second }]);
  });

  it('miss each number that is left out, and what follows is not linked', () => {
    expect(audit({ records: [record(3)], exits: [exit(3)] })).toEqual([
      { fault: 'missing', id: null, seq: 1 },
      { fault: 'missing', id: null, seq: 2 },
      { fault: 'unlinked', id: 'handover-3', seq: 3 },
    ]);
    expect(audit({ records: [record(1), record(3)], exits: [exit(1), exit(3)] })).toEqual([
      { fault: 'missing', id: null, seq: 2 },
      { fault: 'unlinked', id: 'handover-3', seq: 3 },
    ]);
  });

  it('are not linked if the first one follows another', () => {
    const records = [record(1, { previous: 'hash-0' }), record(2), record(3)];
    expect(audit({ records })).toEqual([{ fault: 'unlinked', id: 'handover-1', seq: 1 }]);
  });

  it('have a fault where names were changed', () => {
    expect(audit({ details: [details(1), details(2, 'Eva')] })).toEqual([
      { fault: 'names_changed', id: 'handover-2', seq: 2 },
    ]);
  });

  it.each([
    ['no exit', []],
    ['the exit of another tap', [exit(1, { id: 'tap-9' })]],
    ['the exit of another child', [exit(1, { invitationId: 'child-9' })]],
  ])('have a fault where the log has %s', (_, exits) => {
    expect(audit({ records: [record(1)], exits })).toEqual([
      { fault: 'without_exit', id: 'handover-1', seq: 1 },
    ]);
  });

  it.each([
    ['was moved', { happenedAt: new Date(NOW.getTime() - 60_000) }],
    ['is of another account', { accountId: 'other' }],
    ['is of a helper', { accountId: null, passId: 'pass' }],
  ])('have a fault where the exit in the log %s', (_, given) => {
    expect(audit({ records: [record(1)], exits: [exit(1, given)] })).toEqual([
      { fault: 'exit_changed', id: 'handover-1', seq: 1 },
    ]);
  });

  it('miss one that an exit names', () => {
    expect(audit({ exits: [...WHOLE.exits, exit(4)] })).toEqual([
      { fault: 'missing', id: 'handover-4', seq: null },
    ]);
  });
});

describe('stored switches', () => {
  const made = (seq: number, isRequired: boolean) => ({
    ...{ partyId: 'party', seq, isRequired, accountId: 'host', recordedAt: NOW },
    ...{ previous: seq === 1 ? null : `hash-${seq - 1}`, keyId: 'key', hash: `hash-${seq}` },
  });
  const both = [made(1, false), made(2, true)];
  const audited = (
    switches = both,
    requiresHandover = true,
    holdsSwitch: () => boolean | undefined = () => true,
  ) => auditSwitches({ switches, requiresHandover }, { holdsSwitch });

  it('are as they were recorded, and the party is as the last one left it', () => {
    expect(audited()).toEqual([]);
    for (const isOn of [true, false]) expect(audited([], isOn)).toEqual([]);
  });

  it('have the faults of a chain', () => {
    expect(audited([made(2, true)])).toEqual([
      { fault: 'missing', id: null, seq: 1 },
      { fault: 'unlinked', id: null, seq: 2 },
    ]);
    const first = [made(1, true)];
    expect(audited(first, true, () => false)).toMatchObject([{ fault: 'changed', seq: 1 }]);
    const unknown = audited(first, true, () => undefined);
    expect(unknown).toMatchObject([{ fault: 'unknown_key', seq: 1 }]);
  });

  it('miss one if the party is different now', () => {
    expect(audited(both, false)).toEqual([{ fault: 'missing', id: null, seq: 3 }]);
  });
});
