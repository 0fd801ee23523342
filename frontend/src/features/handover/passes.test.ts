import { codeHash, keyHash } from './hashes';
import { concernOf, passHandover, passOfCode, passOfKey } from './passes';
import { readPassText } from './passText';
import { aKid, aPass } from '@/shared/door/testing';

const now = Date.parse('2027-03-20T19:00:00Z');

describe('the hashes of a list', () => {
  // Of node's crypto: createHash('sha256'), pbkdf2Sync(code, salt, 50000, 32, 'sha256').
  it('are those of the server', async () => {
    expect(await keyHash('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA')).toBe(
      '53c90ed83c02ae89d5aa748975ed3b64af5e67792f82a5a9792659be215a5255',
    );
    expect(await codeHash('0712', '00112233445566778899aabbccddeeff')).toBe(
      '7d1885d90ebf1ebdcd30be0c209e7eb8b94472f53a90c4726929694508b76842',
    );
  });
});

describe('the text of a QR', () => {
  const id = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';
  const key = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
  it('names the pass and its key', () => {
    expect(readPassText(`CONVITE:${id}:${key}`)).toEqual({ passId: id, key });
  });
  it.each([
    '',
    'https://convite.example/pickup#abc',
    `CONVITE:${id}:`,
    `CONVITE:${id}:${key}x`,
    `CONVITE:${id.slice(1)}:${key}`,
    `CONVITE:${id}:${key.slice(1)}<`,
    `OTRO:${id}:${key}`,
  ])('is no other one: %s', (text) => expect(readPassText(text)).toBeNull());
});

describe('a pass that is shown', () => {
  const marta = aPass('Marta Suárez', '0712');
  const lola = aKid('lola', { passes: [marta.pass] });
  const tomas = aKid('tomas', { passes: [marta.pass] });
  const other = aKid('other', { passes: [aPass('Otro', '9999').pass] });
  const guests = [lola, tomas, other];
  const read = ({ text }: { text: string }) => readPassText(text) ?? { passId: '', key: '' };

  it('is found by its key, with its children', async () => {
    const found = await passOfKey(guests, read(marta));
    expect(found?.kids).toEqual([lola, tomas]);
    expect(found && passHandover(found)).toEqual({
      taker_kind: 'today',
      taker_name: 'Marta Suárez',
      proof: 'qr',
      pass_id: marta.pass.id,
      key: marta.key,
    });
  });

  it('is not found with another key, nor before a phone has claimed it', async () => {
    const { passId } = read(marta);
    const { key } = aPass('x', '1');
    expect(await passOfKey(guests, { passId, key })).toBeNull();
    const unclaimed = aKid('lola', { passes: [{ ...marta.pass, key_hash: null }] });
    expect(await passOfKey([unclaimed], read(marta))).toBeNull();
  });

  it('is found by the digits of its child, and by those of no other', async () => {
    expect((await passOfCode(lola, guests, '0712', now))?.pass.taker.name).toBe('Marta Suárez');
    expect(await passOfCode(lola, guests, '9999', now)).toBeNull();
    expect(await passOfCode(other, guests, '0712', now)).toBeNull();
    expect(await passOfCode(aKid('x'), guests, '0712', now)).toBeNull();
  });

  it('is the one that still counts, of two with the same digits', async () => {
    const { code_salt } = marta.pass;
    const old = aPass('Pedro', '0712', { code_salt, revoked: true });
    const kid = aKid('k', { passes: [old.pass, marta.pass] });
    expect((await passOfCode(kid, [kid], '0712', now))?.pass.id).toBe(marta.pass.id);
  });

  it('is not enough when it is revoked, over, or of a person whom the family blocked', () => {
    const concern = (given: object, blocked: { name: string }[] = []) =>
      concernOf(aKid('k', { blocked }), { ...marta.pass, ...given }, now);
    expect(concern({})).toBeNull();
    expect(concern({ revoked: true })).toBe('revoked');
    expect(concern({ valid_until: '2027-03-20T18:59:59Z' })).toBe('expired');
    expect(concern({}, [{ name: '  marta SUAREZ' }])).toBe('blocked');
    expect(concern({ revoked: true }, [{ name: 'Marta Suarez' }])).toBe('blocked');
  });
});
