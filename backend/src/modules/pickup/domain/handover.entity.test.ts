import { HandoverDetails } from './handover-details.entity.js';
import { Handover } from './handover.entity.js';
import { PickupBlock } from './pickup-block.entity.js';
import { PickupCodeTry } from './pickup-code-try.entity.js';

const now = new Date('2027-03-20T21:00:00Z');

it('the record of a hand-over names no one; its details do', () => {
  const record = {
    ...{ partyId: 'party', id: 'handover', seq: 1, invitationId: 'ana', tapId: 'tap' },
    ...({ takerKind: 'guardian', takerHash: 'hashed', proof: 'known', passId: null } as const),
    ...{ concern: null, accountId: 'host', helperId: null },
    ...{ happenedAt: now, listAt: now, recordedAt: now },
  };
  const seal = { previous: null, keyId: 'key', hash: 'hash' };
  expect({ ...new Handover(record, seal) }).toEqual({ ...record, ...seal });

  const taker = { takerRef: 'mother', takerName: 'Marta Paz', reason: 'La vi' };
  const details = new HandoverDetails(record, 'family', 'salt', taker);
  expect({ ...details }).toEqual({
    ...{ partyId: 'party', handoverId: 'handover', familyId: 'family', salt: 'salt' },
    ...taker,
  });
});

it('a block is of one family’s children', () => {
  const given = {
    ...{ partyId: 'party', familyId: 'family', invitationIds: ['ana'] },
    ...{ authorizedPersonId: 'uncle', name: 'Hugo Paz', idempotencyKey: 'key' },
  };
  const block = new PickupBlock(given, now);
  expect(block).toMatchObject({ ...given, createdAt: now });
  expect(block.id).not.toBe(new PickupBlock(given, now).id);
});

it('a wrong code is kept as a hash, with when it was tried', () => {
  const tried = { partyId: 'party', invitationId: 'ana', tapId: 'tap', guess: 'hash' };
  expect(new PickupCodeTry(tried, now)).toMatchObject({ ...tried, triedAt: now });
});
