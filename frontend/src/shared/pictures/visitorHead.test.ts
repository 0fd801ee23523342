import { dayInWords } from './visitorHead';

describe('the day of a party for a visitor', () => {
  const year = new Date().getFullYear();

  it('has the year when it is not this one', () => {
    expect(dayInWords(`${year + 1}-03-20`, 'es')).toMatch(
      new RegExp(`^\\p{L}+, 20 de marzo de ${year + 1}$`, 'u'),
    );
    expect(dayInWords(`${year}-03-20`, 'es')).toMatch(/, 20 de marzo$/);
  });
});
