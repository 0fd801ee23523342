import { MailedCode, newCode } from './mailed-code.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const code = () =>
  new MailedCode({ addressHash: 'address', codeHash: 'right', fullName: null }, now);

describe('a mailed code', () => {
  it('is six digits, zeros in front included', () => {
    const codes = Array.from({ length: 200 }, newCode);
    for (const one of codes) expect(one).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(190);
  });

  it('is usable for 10 minutes', () => {
    expect(code().isUsable(minutes(10 - 1 / 60))).toBe(true);
    expect(code().isUsable(minutes(10))).toBe(false);
  });

  it('ends with the fifth wrong try', () => {
    const tried = code();
    for (const left of [4, 3, 2, 1]) {
      expect(tried.matches('wrong')).toBe(false);
      expect(tried.triesLeft).toBe(left);
    }
    expect(tried.isUsable(now)).toBe(true);
    expect(tried.matches('wrong')).toBe(false);
    expect(tried.isUsable(now)).toBe(false);
  });

  it('does not match one of another length', () => {
    const tried = code();
    expect(tried.matches('right, but longer')).toBe(false);
    expect(tried.triesLeft).toBe(4);
  });

  it('matches without counting a try', () => {
    const tried = code();
    expect(tried.matches('right')).toBe(true);
    expect(tried.triesLeft).toBe(5);
  });
});
