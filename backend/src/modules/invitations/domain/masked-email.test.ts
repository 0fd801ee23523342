import { maskedEmail } from './masked-email.js';

it.each([
  ['sofia@example.com', 's***@example.com'],
  ['a@b.uy', 'a***@b.uy'],
  ['no address', 'n***'],
  ['@b.uy', '@***'],
])('shows %s as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
