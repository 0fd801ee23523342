import { emptyIdea, mergeIdeas, toValues, toWritten } from './giftForm';

const kept = (id: string, text: string, reserved = false) => ({
  ...{ id, text, reserved, link: null, price: null, names: [] },
});
const typed = (id: string, text: string) => ({ ...emptyIdea, id, text });

it('writes what was typed, without empty ideas', () => {
  const ideas = [
    { ...typed('', ' Bici '), link: ' https://tienda.uy ', price: '2500' },
    typed('', ' '),
  ];
  expect(toWritten({ wish: 'ideas', shows_names: true, ideas }, 4)).toEqual({
    wish: 'ideas',
    shows_names: true,
    revision: 4,
    ideas: [{ text: 'Bici', link: 'https://tienda.uy', price: 2500 }],
  });
  expect(toWritten({ wish: 'off', shows_names: false, ideas: [] }, 0).wish).toBeNull();
});

it('shows what is kept', () => {
  const state = { revision: 1, open: true, over: false, shows_names: false };
  const gifts = { ...state, collecting: false, collections: [], families: [] };
  expect(toValues({ ...gifts, wish: null, ideas: [kept('a', 'Bici')] })).toEqual({
    wish: 'off',
    shows_names: false,
    ideas: [typed('a', 'Bici')],
  });
});

it('keeps what another host added and families reserved', () => {
  const known = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const mine = [typed('a', 'Bici azul'), typed('c', 'Otro libro'), typed('', 'Nueva')];
  const now = [kept('a', 'Bici', true), kept('b', 'Circo', true), kept('d', 'De Bruno')];
  expect(mergeIdeas(mine, known, now)).toEqual([
    typed('a', 'Bici'),
    typed('', 'Otro libro'),
    typed('', 'Nueva'),
    typed('b', 'Circo'),
    typed('d', 'De Bruno'),
  ]);
  expect(mergeIdeas([], known, [kept('a', 'Bici')])).toEqual([]);
});
