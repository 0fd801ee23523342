import { randomUUID } from 'node:crypto';
import { Album } from './album.js';
import { MAX_PICTURES } from './picture-limits.js';
import { Picture } from './picture.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const partyId = randomUUID();
const size = { width: 1600, height: 1200 };
const picture = (position: number) =>
  new Picture({ id: randomUUID(), partyId, position, ...size }, NOW);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, position) => picture(position));

describe('an album', () => {
  it('puts a new picture last, also after one was deleted', () => {
    const album = new Album(partyId, [picture(0), picture(4)]);
    const added = album.add({ id: randomUUID(), ...size }, NOW);
    expect(added).toMatchObject({ partyId, position: 5, ...size, createdAt: NOW });
    expect(album.add({ id: randomUUID(), ...size }, NOW).position).toBe(6);
  });

  it('lists its pictures by position, those of the same position by id', () => {
    const [a, b, c, d] = [picture(1), picture(0), picture(2), picture(1)];
    const equal = [a.id, d.id].toSorted();
    for (const loaded of [
      [a, b, c, d],
      [d, c, b, a],
    ]) {
      expect(new Album(partyId, loaded).pictureIds).toEqual([b.id, ...equal, c.id]);
    }
  });

  it('loses the removed picture alone', () => {
    const [a, b, c] = pictures(3) as [Picture, Picture, Picture];
    const album = new Album(partyId, [a, b, c]);
    expect(album.remove(b.id)).toBe(b);
    expect(album.pictureIds).toEqual([a.id, c.id]);
  });

  it('refuses to remove a picture that it does not hold', () => {
    const album = new Album(partyId, pictures(2));
    expect(() => album.remove(randomUUID())).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
    expect(album.pictureIds).toHaveLength(2);
  });

  it('is empty after it was cleared', () => {
    const all = pictures(2);
    const album = new Album(partyId, all);
    expect(album.clear()).toEqual(all);
    expect(album.pictureIds).toStrictEqual([]);
  });

  it('begins at 0', () => {
    expect(new Album(partyId, []).add({ id: randomUUID(), ...size }, NOW).position).toBe(0);
  });

  it('holds at most thirty pictures', () => {
    const album = new Album(partyId, pictures(MAX_PICTURES - 1));
    album.add({ id: randomUUID(), ...size }, NOW);
    expect(() => album.add({ id: randomUUID(), ...size }, NOW)).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'too_many_pictures',
        details: { max: MAX_PICTURES },
      }),
    );
  });

  it('is put in another order, however the ids are written', () => {
    const [a, b, c] = pictures(3) as [Picture, Picture, Picture];
    const album = new Album(partyId, [a, b, c]);
    album.order([c.id.toUpperCase(), a.id, b.id]);
    expect([a.position, b.position, c.position]).toEqual([1, 2, 0]);
    expect(album.pictureIds).toEqual([c.id, a.id, b.id]);
  });

  it.each([
    ['one left out', (ids: string[]) => ids.slice(1)],
    ['one too many', (ids: string[]) => [...ids, randomUUID()]],
    ['one twice', (ids: string[]) => [...ids.slice(1), ids[1] ?? '']],
    ['one of another party', (ids: string[]) => [...ids.slice(1), randomUUID()]],
  ])('refuses an order with %s', (_, change) => {
    const all = pictures(3);
    expect(() => new Album(partyId, all).order(change(all.map(({ id }) => id)))).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [{ field: 'picture_ids', code: 'not_these_pictures' }],
      }),
    );
  });
});
