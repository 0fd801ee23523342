import dayjs from 'dayjs';
import { speakDayjs } from './dayjsLocale';
import { datePattern, numericPattern, shortPattern } from './patterns';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

describe('the order of a date', () => {
  it.each([
    ['es', 'DD/MM/YYYY', 'D MMMM YYYY'],
    ['pt-BR', 'DD/MM/YYYY', 'D MMMM YYYY'],
    ['en-US', 'MM/DD/YYYY', 'MMMM D YYYY'],
    ['de', 'DD.MM.YYYY', 'D MMMM YYYY'],
    ['fa', 'YYYY/MM/DD', 'D MMMM YYYY'],
    ['ja', 'YYYY/MM/DD', 'YYYY MMMM D'],
  ])('is that of %s', (locale, typed, shown) => {
    expect(numericPattern(locale)).toBe(typed);
    expect(shortPattern(locale, day)).toBe(shown);
  });

  it('keeps the words of the language apart from the letters of the date', () => {
    expect(datePattern('es', day)).toBe('D [de] MMMM [de] YYYY');
  });
});

describe('the calendars', () => {
  const said = (locale: string) => dayjs('2026-12-05').locale(speakDayjs(locale));

  it('speak Spanish from Monday on', () => {
    expect(said('es').format('dddd, D MMMM YYYY')).toBe('sábado, 5 diciembre 2026');
    expect(said('es').startOf('week').day()).toBe(1);
  });

  it('speak Portuguese from Sunday on', () => {
    expect(said('pt-BR').format('ddd, D [de] MMM')).toBe('sáb., 5 de dez.');
    expect(said('pt-BR').startOf('week').day()).toBe(0);
  });
});
