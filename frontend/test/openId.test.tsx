import {
  providerQuery,
  rememberReturn,
  rememberedReturn,
  wasGivenUp,
} from '@/features/auth/openId';

it.each([
  ['?code=1&state=2', true],
  ['?error=access_denied&state=2', true],
  ['?code=1', false],
  ['?tab=door', false],
  ['', false],
])('%j comes from the provider: %j', (search, comes) => {
  expect(providerQuery(search)).toBe(comes ? search : null);
});

it('a refusal of the person is told from other errors', () => {
  expect(wasGivenUp('?error=access_denied&state=2')).toBe(true);
  expect(wasGivenUp('?error=server_error&state=2')).toBe(false);
});

it('the screen to return to is remembered', () => {
  rememberReturn('/app/family');
  expect(rememberedReturn()).toBe('/app/family');
  rememberReturn(null);
  expect(rememberedReturn()).toBeNull();
});
