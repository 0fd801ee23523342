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
    expect(code().isUsable('ana', minutes(10 - 1 / 60))).toBe(true);
    expect(code().isUsable('ana', minutes(10))).toBe(false);
  });

  it('ends for a sender with the fifth wrong try, and not for others', () => {
    const tried = code();
    for (const left of [4, 3, 2, 1]) {
      expect(tried.matches('wrong', 'mallory')).toBe(false);
      expect(tried.triesLeft('mallory')).toBe(left);
    }
    expect(tried.isUsable('mallory', now)).toBe(true);
    expect(tried.matches('wrong', 'mallory')).toBe(false);
    expect(tried.isUsable('mallory', now)).toBe(false);
    expect(tried.isUsable('ana', now)).toBe(true);
    expect(tried.triesLeft('ana')).toBe(5);
    expect(tried.matches('right', 'ana')).toBe(true);
  });

  it('ends for all with the twentieth wrong try', () => {
    const tried = code();
    for (const sender of ['one', 'two', 'three', 'four']) {
      expect(tried.isUsable('ana', now)).toBe(true);
      for (let n = 0; n < 5; n += 1) tried.matches('wrong', sender);
    }
    expect(tried.triesLeft('ana')).toBe(0);
    expect(tried.isUsable('ana', now)).toBe(false);
  });

  it('has for a sender no more tries than are left in all', () => {
    const tried = code();
    for (let n = 0; n < 18; n += 1) tried.matches('wrong', `sender ${n}`);
    expect(tried.triesLeft('ana')).toBe(2);
  });

  it('does not match one of another length', () => {
    const tried = code();
    expect(tried.matches('right, but longer', 'ana')).toBe(false);
    expect(tried.triesLeft('ana')).toBe(4);
  });

  it('matches without counting a try', () => {
    const tried = code();
    expect(tried.matches('right', 'ana')).toBe(true);
    expect(tried.triesLeft('ana')).toBe(5);
  });
});
