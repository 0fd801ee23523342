import { codeState, withWrongCode, type WrongCodes } from './wrongCodes';

const minute = 60_000;
const start = Date.parse('2027-03-20T19:00:00Z');
const wrong = (...minutes: number[]): WrongCodes =>
  minutes.reduce<WrongCodes>((all, m) => withWrongCode(all, 'lola', start + m * minute), {});
const at = (codes: WrongCodes, m: number, told: string | null = null) =>
  codeState(codes, 'lola', told, start + m * minute);

describe('wrong codes of a child', () => {
  it('are counted down, for that child alone', () => {
    const codes = wrong(0, 1);
    expect(at(codes, 1)).toEqual({ left: 3, closedUntil: null });
    expect(codeState(codes, 'tomas', null, start).left).toBe(5);
  });

  it('close the code for ten minutes after the fifth', () => {
    const codes = wrong(0, 1, 2, 3, 4);
    expect(at(codes, 4)).toEqual({ left: 0, closedUntil: start + 14 * minute });
    expect(at(codes, 14).closedUntil).toBeNull();
  });

  it('are forgotten after ten minutes', () => {
    expect(at(wrong(0, 1, 2, 3), 10).left).toBe(2);
    expect(Object.keys(withWrongCode(wrong(0), 'tomas', start + 20 * minute))).toEqual(['tomas']);
  });

  it('on other phones close it here too', () => {
    const told = new Date(start + 5 * minute).toISOString();
    expect(at({}, 4, told).closedUntil).toBe(start + 5 * minute);
    expect(at({}, 5, told).closedUntil).toBeNull();
  });
});
