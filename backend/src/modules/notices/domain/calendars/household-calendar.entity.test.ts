import { HouseholdCalendar } from './household-calendar.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const secret = (name: string) => ({ hash: `hash ${name}`, sealed: `sealed ${name}`, keyId: name });

it('the address of a calendar is replaced', () => {
  const calendar = new HouseholdCalendar('account', secret('first'), NOW);
  expect(calendar).toMatchObject({
    ...{ accountId: 'account', createdAt: NOW },
    ...{ secretHash: 'hash first', sealedSecret: 'sealed first', keyId: 'first' },
  });
  calendar.issue(secret('second'));
  expect(calendar).toMatchObject({
    ...{ secretHash: 'hash second', sealedSecret: 'sealed second', keyId: 'second' },
  });
});
