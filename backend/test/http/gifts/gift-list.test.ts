import { testApp } from '../../support/app.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
beforeEach(async () => {
  s = await giftScene(t);
});

const ideasOf = ({ body }: { body: { ideas: { id: string; text: string }[] } }) => body.ideas;
const kept = async () => {
  const { body } = await calls.readList(s.host, s.partyId).expect(200);
  return body as {
    revision: number;
    wish: string | null;
    ideas: { id: string; text: string; link: string | null; price: number | null }[];
  };
};

describe('a gift list', () => {
  it('is off until a host switches it on', async () => {
    const partyId = await t.make.party(s.host.id);
    await t.make.invitation({ partyId, guestId: s.guest.id, rsvp: 'accepted' });
    const off = { wish: null, shows_names: false, open: true, ideas: [], collections: [] };
    expect((await calls.readList(s.host, partyId).expect(200)).body).toEqual({
      ...off,
      ...{ revision: 0, over: false, collecting: false, families: [] },
    });
    expect((await calls.read(s.guest, partyId).expect(200)).body).toEqual(off);
    await calls.write(s.host, partyId, { wish: 'none' }).expect(200);
    expect((await calls.read(s.guest, partyId)).body).toEqual({ ...off, wish: 'none' });
  });

  it('has ideas with a link and a price, in their order, which another host may change', async () => {
    const [first, second] = s.ideas;
    const link = 'https://tienda.example.com/bici?color=rojo#fotos';
    const answer = await calls
      .write(s.coHost, s.partyId, {
        revision: 1,
        ideas: [
          { id: second, text: 'Libro de dinosaurios' },
          { text: 'Patines', link, price: 2500 },
          { id: first, text: 'Bicicleta azul', link: '', price: null },
        ],
      })
      .expect(200);
    expect(ideasOf(answer).map(({ text }) => text)).toEqual([
      'Libro de dinosaurios',
      'Patines',
      'Bicicleta azul',
    ]);
    expect(answer.body).toEqual(await kept());
    expect(answer.body.ideas[1]).toMatchObject({ link, price: 2500, reserved: false, names: [] });
    expect(ideasOf(answer)[2]?.id).toBe(first);
  });

  it('is not overwritten by a host who has not seen the last edit', async () => {
    await calls.write(s.coHost, s.partyId, { revision: 1, wish: 'surprise' }).expect(200);
    const refused = await calls.write(s.host, s.partyId, { revision: 1 }).expect(409);
    expect(messageOf(refused)).toBe('gift_list_changed');
    expect((await kept()).wish).toBe('surprise');
  });

  it.each<[string, object]>([
    ['21 ideas', { ideas: Array.from({ length: 21 }, (_, n) => ({ text: `Idea ${n}` })) }],
    ['a script', { ideas: [{ text: 'Bici', link: 'javascript:alert(1)' }] }],
    ['data', { ideas: [{ text: 'Bici', link: 'data:text/html,hola' }] }],
    ['a link with a password', { ideas: [{ text: 'Bici', link: 'https://a:b@example.com/' }] }],
    ['a link without scheme', { ideas: [{ text: 'Bici', link: 'example.com' }] }],
    ['a long link', { ideas: [{ text: 'B', link: `https://e.com/${'a'.repeat(500)}` }] }],
    ['nothing to give', { ideas: [{ text: '  ' }] }],
    ['a long text', { ideas: [{ text: 'a'.repeat(101) }] }],
    ...[0, -1, 10 ** 12, 1.5, '$ 500', '500'].map((price): [string, object] => [
      `the price ${price}`,
      { ideas: [{ text: 'Bici', price }] },
    ]),
    ['an unknown wish', { wish: 'money' }],
  ])('refuses %s and loses nothing', async (_, given) => {
    const before = await kept();
    const answer = await calls.write(s.host, s.partyId, { revision: 1, ...given });
    expect([answer.status, messageOf(answer)]).toEqual([400, 'validation_failed']);
    expect(await kept()).toEqual(before);
  });

  it('takes no idea of another party', async () => {
    const elsewhere = await giftScene(t);
    const ideas = [{ id: elsewhere.ideas[0], text: 'Bicicleta roja' }];
    await calls.write(s.host, s.partyId, { revision: 1, ideas }).expect(404);
  });

  it('keeps a reserved idea in its words', async () => {
    const [first = '', second, third] = s.ideas;
    await calls.reserve(s.guest, s.partyId, first).expect(200);
    const others = [
      { id: second, text: 'Libro' },
      { id: third, text: 'Circo' },
    ];
    const write = (ideas: object[]) =>
      calls.write(s.host, s.partyId, { revision: 1, ideas: [...ideas, ...others] });
    for (const ideas of [[], [{ id: first, text: 'Otra cosa' }]]) {
      const refused = await write(ideas).expect(409);
      expect(refused.body).toMatchObject({ message: 'gift_idea_taken', details: { id: first } });
    }
    await write([{ id: first, text: 'Bicicleta roja', price: 9000 }]).expect(200);
    expect((await kept()).ideas.map(({ text }) => text)).toEqual([
      'Bicicleta roja',
      'Libro',
      'Circo',
    ]);
  });

  it('is closed once the party is over or called off', async () => {
    await t.set('parties.parties', s.partyId, { cancelled_at: new Date() });
    const write = () => calls.write(s.host, s.partyId, { revision: 1 });
    expect(messageOf(await write().expect(409))).toBe('party_cancelled');
    expect(messageOf(await calls.reserve(s.guest, s.partyId, s.ideas[0] ?? ''))).toBe(
      'party_cancelled',
    );
    await t.set('parties.parties', s.partyId, { cancelled_at: null });
    await t.make.over(s.partyId);
    expect(messageOf(await write().expect(409))).toBe('party_finished');
    for (const call of [calls.reserve, calls.release]) {
      const refused = await call(s.guest, s.partyId, s.ideas[0] ?? '').expect(409);
      expect(messageOf(refused)).toBe('party_finished');
    }
  });
});
