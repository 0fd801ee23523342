import { tabOf } from './tabs';

describe('the tab of a party', () => {
  it('is the one that the address names', () => {
    expect(tabOf('confirmations', 'started')).toBe('confirmations');
  });

  it.each([
    ['pending', 'invitation'],
    ['started', 'door'],
    ['finished', 'reviews'],
  ] as const)('of a %s party is first %s', (status, tab) => {
    expect(tabOf(null, status)).toBe(tab);
    expect(tabOf('unknown', status)).toBe(tab);
  });
});
