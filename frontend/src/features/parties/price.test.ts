import { checkPrice, parsePrice } from './price';

describe('a typed price', () => {
  it.each([
    ['450', 450],
    ['$ 450', 450],
    ['1.200', 1200],
    ['12.345.678,90', 12345678.9],
    ['450,5', 450.5],
    ['450.50', 450.5],
    [' 1 200 ', 1200],
    ['', null],
    ['gratis', null],
    ['-5', null],
    ['1,2,3', null],
    ['4,505', null],
  ])('%j is %j', (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });

  it.each([
    ['', undefined],
    ['450', undefined],
    ['gratis', 'number'],
    ['0', 'range'],
    ['1.000.000.001', 'range'],
  ])('%j has the problem %j', (typed, code) => {
    expect(checkPrice(typed)?.code).toBe(code);
  });
});
