import { readFileSync } from 'node:fs';
import { pickContacts, textOfFile, TooLarge } from './listSources';

const fixture = new URL('../../../e2e/fixtures/familias.xlsx', import.meta.url);

describe('a file', () => {
  it('that a spreadsheet wrote is its first sheet as a table', async () => {
    const file = new File([readFileSync(fixture)], 'Familias.XLSX');
    expect(await textOfFile(file)).toBe(
      [
        'Celular\tNiño/a\tMadre',
        '99111501\tMartina García\tLaura Méndez',
        '099 111 502\tLucas y Emma Ruiz\tAna Ruiz',
        '99111503\tBruno Paz (celíaco)\t',
      ].join('\n'),
    );
  });

  it('that is large is not read', async () => {
    const file = new File([new Uint8Array(5_000_001)], 'familias.csv');
    await expect(textOfFile(file)).rejects.toThrow(TooLarge);
  });
});

it('contacts are lines of what they have', async () => {
  const select = () => Promise.resolve([{ name: ['Ana'], tel: [], email: ['a@b.uy'] }, {}]);
  expect(await pickContacts({ select })).toBe('Ana\ta@b.uy\n');
});
