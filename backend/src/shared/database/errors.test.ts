import { runInNewContext } from 'node:vm';
import { isDatabaseUnavailable } from './errors.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('the database is unavailable', () => {
  it.each([
    ['refuses connections', withCode('ECONNREFUSED')],
    ['is starting', withCode('57P03')],
    ['resolved a deadlock', withCode('40P01')],
    ['ended the session', new Error('Connection terminated unexpectedly')],
    ['is at the end of a chain of causes', new Error('a', { cause: withCode('57P01') })],
    ['is wrapped by MikroORM', { message: 'a', previous: withCode('08006') }],
    ['is refused at each address', new AggregateError([withCode('ECONNREFUSED')])],
    [
      'comes from another realm',
      runInNewContext(`Object.assign(new Error('x'), { code: 'ECONNREFUSED' })`),
    ],
  ])('when it %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a programming error', new TypeError('x is not a function')],
    ['a constraint violation', withCode('23505')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('but not for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('follows circular causes only so far', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
