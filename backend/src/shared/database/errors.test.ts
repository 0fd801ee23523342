import { runInNewContext } from 'node:vm';
import { isDatabaseAway } from './errors.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('the database is away', () => {
  it.each([
    ['refuses connections', withCode('ECONNREFUSED')],
    ['is starting', withCode('57P03')],
    ['broke up two that waited for each other', withCode('40P01')],
    ['ended the session', new Error('Connection terminated unexpectedly')],
    ['is at the end of a chain of causes', new Error('a', { cause: withCode('57P01') })],
    ['stands in the error that MikroORM kept', { message: 'a', previous: withCode('08006') }],
    ['is refused at each address', new AggregateError([withCode('ECONNREFUSED')])],
    [
      'comes from another realm',
      runInNewContext(`Object.assign(new Error('x'), { code: 'ECONNREFUSED' })`),
    ],
  ])('when it %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a broken rule', withCode('23505')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('but not for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('looks at a circle of causes once', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});
