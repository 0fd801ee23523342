import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import { PUSH_ENV } from '../../../../backend/test/support/push-endpoint.js';
import { startProduct, type Product } from '../browser.js';

const root = resolve(import.meta.dirname, '../../../..');
const folder = join(root, '.data/pseudo-test');

/**
 * The product that also speaks the pseudo-language, on screens and in mails. NODE_ENV is Jest's `test`, of which Vite
 * makes React's build for developers: its warnings are complaints of the browser.
 */
export function startPseudoProduct(): Promise<Product> {
  const script = join(root, 'frontend/scripts/i18n-pseudo.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The pseudo-language was not built:\n${stderr}`);
  process.env.E2E_BACKEND_DIR = join(folder, 'backend/dist'); // of this test file alone
  return startProduct({ FRONTEND_DIR: join(folder, 'frontend/dist'), ...PUSH_ENV });
}

/** What the browser writes in that language by itself: dates, lists, countries, the names of languages. */
export function browsersWords(): string[] {
  const dates = (['long', 'short'] as const).flatMap((length) =>
    Array.from({ length: 12 * 7 }, (_, index) =>
      new Intl.DateTimeFormat(PSEUDO_LOCALE, {
        month: length,
        weekday: length,
        timeZone: 'UTC',
      }).format(Date.UTC(2026, index % 12, 1 + (index % 7))),
    ),
  );
  const days = Array.from({ length: 7 }, (_, ago) =>
    new Intl.RelativeTimeFormat(PSEUDO_LOCALE, { numeric: 'auto' }).format(-ago, 'day'),
  );
  const regions = new Intl.DisplayNames(PSEUDO_LOCALE, { type: 'region' });
  const codes = [
    'UY',
    'US',
    'CA',
    'MX',
    'AR',
    'BR',
    'CL',
    'CO',
    'PE',
    'ES',
    'FR',
    'DE',
    'IT',
    'GB',
  ];
  const languages = ['es', PSEUDO_LOCALE].map((code) =>
    new Intl.DisplayNames(code, { type: 'language' }).of(code),
  );
  const hours = { style: 'unit', unit: 'hour', unitDisplay: 'short' } as const;
  const hour = new Intl.NumberFormat(PSEUDO_LOCALE, hours).format(16);
  const list = new Intl.ListFormat(PSEUDO_LOCALE).format(['', '', '']);
  return [
    ...dates,
    ...days,
    hour,
    list,
    ...codes,
    ...codes.map((code) => regions.of(code)),
    ...languages,
  ]
    .flatMap((text) => text?.match(/\p{L}+/gu) ?? [])
    .map((word) => word.toLowerCase());
}
