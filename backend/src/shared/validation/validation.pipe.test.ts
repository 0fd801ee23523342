import type { Type as Class } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.js';
import { email, list, WithFields } from './body-fields.js';
import { MAX_REPORTED, validationPipe } from './validation.pipe.js';

class Named {
  @IsString()
  name!: string;
}

class Form extends Named {
  @IsOptional()
  @IsString()
  note?: string;
}

class Guests extends WithFields({ guests: list(Named, undefined, 2) }) {}

async function fieldsOf(body: unknown, metatype: Class = Form): Promise<FieldError[]> {
  const refusal: unknown = await validationPipe()
    .transform(body, { type: 'body', metatype })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  if (refusal === undefined) return [];
  expect(refusal).toBeInstanceOf(DomainError);
  return (refusal as DomainError).details as FieldError[];
}

/** Members that count how often their values are read. */
function counted(count: number) {
  const body = {};
  let reads = 0;
  for (let n = 0; n < count; n += 1) {
    const get = () => (reads += 1);
    Object.defineProperty(body, `unknown${n}`, { get, enumerable: true });
  }
  return { body, reads: () => reads };
}

describe('the validation of a body', () => {
  it('accepts the fields of the class and of its base class', async () => {
    expect(await fieldsOf({ name: 'Ana', note: 'x' })).toEqual([]);
  });

  it('refuses unknown fields beside those that are wrong', async () => {
    expect(await fieldsOf({ name: 7, other: 1 })).toEqual([
      { field: 'other', code: 'unknown_field' },
      { field: 'name', code: 'isString' },
    ]);
  });

  it('reports a limited number of fields without reading the others', async () => {
    const { body, reads } = counted(1_000);
    const fields = await fieldsOf(body);
    expect(fields).toHaveLength(MAX_REPORTED);
    expect(fields.every(({ code }) => code === 'unknown_field')).toBe(true);
    expect(reads()).toBe(0);
  });

  it.each([
    [{}, 'isArray'],
    [{ name: 7 }, 'isArray'],
    ['Ana', 'isArray'],
    [undefined, 'required'],
    [null, 'required'],
    [[7], 'isObject'],
    [[{ name: 'Ana' }, {}, {}], 'arrayMaxSize'],
  ])('says of %j in place of a list what it is', async (guests, code) => {
    expect(await fieldsOf({ guests }, Guests)).toMatchObject([{ field: 'guests', code }]);
  });

  it('names the field of one in a list', async () => {
    expect(await fieldsOf({ guests: [{ name: 'Ana' }, {}] }, Guests)).toEqual([
      { field: 'guests.1.name', code: 'required' },
    ]);
  });

  it('does not take a field that may be null for null where it is left out', async () => {
    class Address extends WithFields({ email: email().orNull() }) {}
    expect(await fieldsOf({ email: null }, Address)).toEqual([]);
    expect(await fieldsOf({}, Address)).toEqual([{ field: 'email', code: 'required' }]);
    expect(await fieldsOf({ email: 'no address' }, Address)).toEqual([
      { field: 'email', code: 'email' },
    ]);
  });

  it('shortens the names of unknown fields', async () => {
    const [short] = await fieldsOf({ name: 'Ana', ['x'.repeat(50_000)]: 1 });
    expect(short?.field.length).toBeLessThanOrEqual(101);
    for (const { field } of await fieldsOf(
      Object.fromEntries(Array.from({ length: 500 }, (_, n) => ['y'.repeat(150) + n, 1])),
    )) {
      expect(field.length).toBeLessThanOrEqual(101);
    }
  });

  it.each([null, 'text', 7, [], [1, 2]])('refuses or accepts %j without an error', async (body) => {
    await expect(fieldsOf(body)).resolves.toBeDefined();
  });
});
