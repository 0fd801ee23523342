import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import texts from '../src/locales/es/common.json' with { type: 'json' };

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  name: string;
  description: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

describe('the installed product', () => {
  it('has the name and description of the page', () => {
    expect(manifest).toMatchObject({ name: texts.appName, description: texts.meta.description });
  });

  it.each(manifest.icons)('has the icon $src in $sizes', async ({ src, sizes }) => {
    const { width, height, format } = await sharp(read(`public${src}`)).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  });

  it('has icons of every kind that phones ask for', () => {
    const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});

it('the page links its icons and manifest', () => {
  const page = read('index.html').toString();
  for (const file of ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(page).toContain(`href="/${file}"`);
  }
});

it('robots.txt lets search engines read the landing page only', () => {
  const groups = read('public/robots.txt').toString().split('\n\n');
  expect(groups.at(-1)?.trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /$',
    'Allow: /assets/',
    'Disallow: /',
  ]);
});
