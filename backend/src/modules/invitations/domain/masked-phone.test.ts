import { maskedPhone } from './masked-phone.js';

it('leaves the last three digits of a phone', () => {
  expect(maskedPhone('+59899123456')).toBe('***456');
});
