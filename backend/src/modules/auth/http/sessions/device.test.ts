import { describeDevice } from './device.js';

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { kind: 'mobile', browser: 'Safari', system: 'iOS' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { kind: 'mobile', browser: 'Chrome', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
    ],
    ['<script>', { kind: null, browser: null, system: null }],
    ['', { kind: null, browser: null, system: null }],
    [null, { kind: null, browser: null, system: null }],
  ])('%s', (userAgent, device) => expect(describeDevice(userAgent)).toEqual(device));
});
