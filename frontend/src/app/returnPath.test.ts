import { invitationPartyId, safeReturnPath } from './returnPath';

const id = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';

describe('the way back after signing in', () => {
  it.each([
    '/app',
    '/app/',
    '/app/parties/add',
    '/app/parties/finished',
    `/app/parties/${id}`,
    `/app/parties/edit/${id}`,
    `/app/family/${id}`,
    `/invitations/${id}`,
    `/invitations/${id}/`,
  ])('leads to %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/app',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/app/../login',
    '/app/unknown',
    '/app/parties/not-an-id',
    '/invitations/x',
    `/invitations/${id}/?next=//evil.example`,
    `/invitations/${id}/\n`,
    '/login',
    '/',
    '',
    null,
    undefined,
    42,
  ])('never leads to %s', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('knows the party of an invitation', () => {
    expect(invitationPartyId(`/invitations/${id}/`)).toBe(id);
    expect(invitationPartyId('/app')).toBeNull();
    expect(invitationPartyId('/invitations/other/')).toBeNull();
    expect(invitationPartyId(null)).toBeNull();
  });
});
