// The preview of a link has the colours of the invitation, and its image may be read by programs that
// show links.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { previewColours } from '../../src/modules/media/domain/preview-colours.js';
import { PARTY_THEMES } from '../../src/modules/parties/domain/party-theme.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

it.each(PARTY_THEMES)('%s has the colours of the invitation', (theme) => {
  const themes = read('frontend/src/shared/pictures/themes.ts');
  const { ground, accent } = previewColours(theme);
  expect(themes).toMatch(new RegExp(`\\b${theme}: palette\\('${ground}', '${accent}'`));
});

it.each([null, 'unknown'])("without a known theme (%j) it has the product's colours", (theme) => {
  const colors = read('frontend/src/shared/theme/colors.ts');
  const { ground, accent } = previewColours(theme);
  expect(colors).toContain(`purpleDark: '${ground}'`);
  expect(colors).toContain(`yellow: '${accent}'`);
});

it('robots.txt lets programs that show links read the page and its image', () => {
  const [allowed = ''] = read('frontend/public/robots.txt').split('User-agent: *');
  expect(allowed).toContain('User-agent: WhatsApp');
  // The longest matching rule counts.
  const rules = [...allowed.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  const ruleOf = (path: string) =>
    rules
      .filter(([, , prefix = '']) => path.startsWith(prefix))
      .sort(([, , a = ''], [, , b = '']) => b.length - a.length)[0]?.[1] ?? 'Allow';
  expect(ruleOf('/invitations/x')).toBe('Allow');
  expect(ruleOf('/api/parties/x/preview.jpg')).toBe('Allow');
  expect(ruleOf('/app/home')).toBe('Disallow');
});
