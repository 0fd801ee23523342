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
    `/app/parties/${id}/hosting#a-Secret_1`,
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
    `/app/parties/${id}#a-Secret_1`,
    `/app/parties/${id}/hosting#//evil`,
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
    expect(returnPathOf({ pathname, search: '?tab=door', hash: '' })).toBe(`${pathname}?tab=door`);
    expect(returnPathOf({ pathname, search: '?x=1', hash: '#x' })).toBe(pathname);
  });

  it('keeps the secret of a link for hosts, which signing in would lose', () => {
    const address = { pathname: `/app/parties/${id}/hosting`, search: '', hash: '#secret' };
    expect(returnPathOf(address)).toBe(`${address.pathname}#secret`);
  });

  it('knows the party of an invitation', () => {
    expect(invitationPartyId(`/invitations/${id}/`)).toBe(id);
    expect(invitationPartyId('/app')).toBeNull();
    expect(invitationPartyId('/invitations/other/')).toBeNull();
    expect(invitationPartyId(null)).toBeNull();
  });
});
