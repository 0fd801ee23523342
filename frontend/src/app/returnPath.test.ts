import { invitationPartyId, returnPathOf, safeReturnPath } from './returnPath';

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
    `/app/parties/${id}?tab=door`,
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
    `/app/parties/${id}?tab=//evil`,
    `/app/parties/${id}?tab=door&next=x`,
    '/login',
    '/',
    '',
    null,
    undefined,
    42,
  ])('never leads to %s', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('keeps the tab of a screen and drops any other query', () => {
    const pathname = `/app/parties/${id}`;
    expect(returnPathOf({ pathname, search: '?tab=door' })).toBe(`${pathname}?tab=door`);
    expect(returnPathOf({ pathname, search: '?x=1' })).toBe(pathname);
  });

  it('knows the party of an invitation', () => {
    expect(invitationPartyId(`/invitations/${id}/`)).toBe(id);
    expect(invitationPartyId('/app')).toBeNull();
    expect(invitationPartyId('/invitations/other/')).toBeNull();
    expect(invitationPartyId(null)).toBeNull();
  });
});
