import { IsOptional, IsString } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.js';
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

async function fieldsOf(body: unknown): Promise<FieldError[]> {
  const refusal: unknown = await validationPipe()
    .transform(body, { type: 'body', metatype: Form })
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
