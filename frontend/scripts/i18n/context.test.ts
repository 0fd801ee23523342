import { contextKeys, contextOf, isShort } from './context.ts';
import { LOCALE_FOLDERS, readTexts } from './files.ts';

const spanish = new Map(LOCALE_FOLDERS.flatMap((folder) => [...readTexts(`${folder}/es`)]));

it('exists for every text of one or two words', () => {
  const without = [...spanish]
    .filter(([key, text]) => isShort(text) && !contextOf(key.replace(/_\w+$/, ''), text, 'pt'))
    .map(([key]) => key);
  // Add a line about its place to context.json, for the key or for a group of keys.
  expect(without).toEqual([]);
});

it('belongs to texts that exist', () => {
  const keys = [...spanish.keys()];
  const gone = contextKeys().filter(
    (context) =>
      !keys.some(
        (key) =>
          key === context || (/^[.:_]/.test(key.slice(context.length)) && key.startsWith(context)),
      ),
  );
  expect(gone).toEqual([]);
});

it('names the numbers of a plural form, and falls back to the group and the file', () => {
  expect(contextOf('guestList:figures.left_few', 'Quedan {{count}} lugares', 'pl')).toBe(
    'for 2, 3, 4, 22, …',
  );
  expect(contextOf('common:age_zero', 'Menos de 1 año', 'pl')).toMatch(/^Age of a person.*for 0$/);
  expect(contextOf('x:y_other', 'a b c d', 'pl')).toBe('for fractions such as 1.5');
  expect(contextOf('door:move.arrived', 'Ingresó', 'pl')).toMatch(/^Button that marks/);
  expect(contextOf('auth:login.title', 'Iniciar sesión', 'pl')).toMatch(/^Signing in/);
  expect(contextOf('auth:pending.sent', 'Te enviamos un correo.', 'pl')).toBeUndefined();
});
