import { isPushAddress } from './push-address.js';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is of a push service', (address) => {
  expect(isPushAddress(address, false)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.7/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://notify.windows.com/abc',
  'https://evilnotify.windows.com.example/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'http://127.0.0.1:9000/abc',
  'http://[::1]:9000/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('%s is not', (address) => {
  expect(isPushAddress(address, false)).toBe(false);
});

it('this machine is one where tests have theirs, without widening anything else', () => {
  expect(isPushAddress('http://127.0.0.1:9000/abc', true)).toBe(true);
  expect(isPushAddress('http://10.0.0.7:9000/abc', true)).toBe(false);
  expect(isPushAddress('http://127.0.0.1.example.org/abc', true)).toBe(false);
});
