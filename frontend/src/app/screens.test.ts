import type { Session } from '@/api/sessionCookies';
import { paths, routes } from './paths';
import { screenAt } from './screens';

const id = '3f0d7f0a-5c0e-4c39-9d6f-2b1f0d9f5a11';
const session = (verified: 0 | 1): Session => ({
  user: { id, full_name: 'Ana Pereira', verified, email: null },
  token: 'token',
  refreshToken: 'refresh',
});
const pathAt = (address: string, who: Session | null) => screenAt(address, who)?.path;

describe('the screen at an address', () => {
  it('is there for each route of the table', () => {
    for (const route of Object.values(routes)) {
      expect(pathAt(route.replace(/:\w+/g, id), session(1))).toBe(route);
    }
  });

  it('is that of the fixed word, not of an id', () => {
    expect(pathAt('/app/parties/add', session(1))).toBe(routes.partyAdd);
    expect(pathAt('/app/family/add/', session(1))).toBe(routes.familyAdd);
  });

  it('is the one that the guard leads to', () => {
    expect(pathAt(paths.home, null)).toBe(routes.login);
    expect(pathAt(paths.home, session(0))).toBe(routes.verificationPending);
    expect(pathAt(paths.invitation(id), null)).toBe(routes.invitation);
  });

  it('is none at an unknown address', () => {
    expect(screenAt('/nada-de-esto', null)).toBeUndefined();
    expect(screenAt('/app/nada', session(1))).toBeUndefined();
  });
});
