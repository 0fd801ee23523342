import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.js';

const ANA = '11111111-1111-4111-8111-111111111111';
const EVA = '22222222-2222-4222-8222-222222222222';

it('recovery codes are ten different ones in four groups', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
});

it('the hash ignores case, blanks and dashes', () => {
  const hash = hashRecoveryCode(ANA, 'abcd-efgh-2345-mnop');
  expect(hashRecoveryCode(ANA, ' ABCD EFGH 2345 MNOP')).toBe(hash);
  expect(hashRecoveryCode(ANA, 'abcdefgh2345mnoq')).not.toBe(hash);
});

it('the hash is of no use for another account', () => {
  const code = 'abcd-efgh-2345-mnop';
  expect(hashRecoveryCode(EVA, code)).not.toBe(hashRecoveryCode(ANA, code));
});
