import { invitingName } from './inviting-name.js';

describe('who invites', () => {
  it.each([
    ['Ana y Bruno', 'Ana Anfitriona', 'Ana y Bruno'],
    [null, 'Ana Anfitriona', 'Ana'],
    [null, '  María   José Pérez', 'María'],
    [null, 'Ana', 'Ana'],
    [null, '', ''],
  ])('%j of the account %j is %j', (hostName, fullName, name) => {
    expect(invitingName(hostName, fullName)).toBe(name);
  });
});
