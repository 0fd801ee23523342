import { allowPlainText, plainText } from './plainTextPolicy';

describe('the policy of the date fields', () => {
  it.each(['31', 'diciembre', '\u2066DD\u2069/\u2066MM\u2069', ''])('lets %j through', (text) =>
    expect(plainText(text)).toBe(text),
  );

  it.each(['<b>', '<img src=x onerror=alert(1)>', '&lt;', 'a<!--'])('refuses %j', (text) =>
    expect(plainText(text)).toBeNull(),
  );

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => allowPlainText()).not.toThrow();
  });
});
