import type { Type as Class } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { TextFormat, TextLimits } from '../text/plain-text.js';
import {
  EmailAddress,
  EmptyIsNull,
  FormattedText,
  IfGiven,
  IfNotNull,
  lengths,
  PlainLines,
  PlainText,
  SEARCH,
  Uuid,
  Uuids,
} from './fields.js';

/** What the contract may say of a field besides its type and meaning. */
interface Details {
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  enum?: (string | null)[];
  default?: unknown;
  example?: unknown;
}

/**
 * One field of a body: what the contract says of it, what of a request is checked, and `T`, which
 * the code sees. The checks are in the order in which they are applied: of several that fail the last one is reported.
 */
export class Field<T, Always extends boolean = true> {
  declare readonly type: T;
  declare readonly always: Always;

  constructor(
    readonly options: Details & { description?: string; required?: boolean; nullable?: boolean },
    readonly checks: readonly PropertyDecorator[] = [],
  ) {}

  orNull() {
    return new Field<T | null, Always>({ ...this.options, nullable: true }, this.checks);
  }

  optional() {
    return new Field<T, false>({ ...this.options, required: false }, this.checks);
  }

  /** May be left out; null, or an empty text, which is of no format, removes it. */
  clearable() {
    const options = {
      ...this.options,
      minLength: undefined,
      pattern: undefined,
      format: undefined,
    };
    return new Field<T, true>(options, [...this.checks, EmptyIsNull()]).orNull().optional();
  }

  example(example: T) {
    return this.with({ example });
  }

  with(details: Details) {
    return new Field<T, Always>({ ...this.options, ...details }, this.checks);
  }

  checked(...checks: PropertyDecorator[]) {
    return new Field<T, Always>(this.options, [...this.checks, ...checks]);
  }

  /** Makes it a property of the class. */
  writeTo(prototype: object, name: string): void {
    const { required = true, nullable = false } = this.options;
    for (const check of this.checks) check(prototype, name);
    if (!required) IfGiven()(prototype, name);
    if (nullable) IfNotNull()(prototype, name);
    ApiProperty(this.options as ApiPropertyOptions)(prototype, name);
  }
}

/** @param checks of a request */
export const field = <T>(options: object, description?: string, checks: PropertyDecorator[] = []) =>
  new Field<T>({ ...options, ...(description && { description }) }, checks);

/** Of a response alone: in a request each text has its limits. */
export const text = (description?: string) => field<string>({ type: String }, description);
export const texts = (description?: string) => field<string[]>({ type: [String] }, description);

const formatted = (format: string) => (description?: string) =>
  field<string>({ type: String, format }, description);

export const day = formatted('date');
export const uri = formatted('uri');

/** A typed line. */
export const line = (limits: TextLimits, description?: string) =>
  field<string>({ type: String, ...lengths(limits) }, description, [PlainText(limits)]);

/** Typed text of several lines. */
export const lines = (limits: TextLimits, description?: string) =>
  field<string>({ type: String, ...lengths(limits) }, description, [PlainLines(limits)]);

/** Part of a name in a list's filter. */
export const search = (description?: string) =>
  field<string>({ type: String }, description, [PlainText(SEARCH)]).optional();

/** A typed line of a pattern that the contract has too. */
export const matching = (format: TextFormat & Partial<TextLimits>, description?: string) => {
  const { pattern, min, max } = format;
  const options = { type: String, minLength: min, maxLength: max, pattern: pattern.source };
  return field<string>(options, description, [FormattedText(format)]);
};

export const email = (description?: string) =>
  field<string>({ type: String, format: 'email' }, description, [EmailAddress()]);

/** Any text of at most so many characters, which is checked further where it is used. */
export const upTo = (max: number, description?: string) =>
  field<string>({ type: String, maxLength: max }, description, [
    MaxLength(max, { context: { max } }),
    IsString(),
  ]);

/** No moment in an accepted format is longer. */
const MOMENT_MAX = 40;

export const moment = (description?: string) =>
  field<string>({ type: String, format: 'date-time' }, description, [
    MaxLength(MOMENT_MAX),
    IsString(),
  ]);

export const uuid = (description?: string) =>
  field<string>({ type: String, format: 'uuid' }, description, [Uuid()]);

/** @param max of a request */
export const uuids = (description?: string, max?: number) =>
  field<string[]>(
    { type: [String], format: 'uuid', maxItems: max },
    description,
    max === undefined ? [] : [Uuids(max)],
  );

export const flag = (description?: string) =>
  field<boolean>({ type: Boolean }, description, [IsBoolean()]);

export const integer = (description?: string) => field<number>({ type: 'integer' }, description);

export const whole = ({ min, max }: { min: number; max: number }, description?: string) =>
  field<number>({ type: 'integer', minimum: min, maximum: max }, description, [
    Max(max, { context: { max } }),
    Min(min, { context: { min } }),
    IsInt(),
  ]);

export const decimal = (description?: string) => field<number>({ type: Number }, description);

/** @param enumName of the type in the contract; without one the field has its values */
export const oneOf = <T extends string | number>(
  values: readonly T[],
  enumName?: string,
  description?: string,
) => field<T>({ enum: values, ...(enumName && { enumName }) }, description, [IsIn(values)]);

export const someOf = <T extends string>(
  values: readonly T[],
  enumName: string,
  description?: string,
) => field<T[]>({ enum: values, enumName, isArray: true }, description);

export const object = <T>(type: Class<T>, description?: string) =>
  field<T>({ type }, description, [Type(() => type), ValidateNested(), IsObject()]);

/** @param max of a request */
export const list = <T>(type: Class<T>, description?: string, max?: number) =>
  max === undefined
    ? field<T[]>({ type: [type] }, description)
    : field<T[]>({ type: [type], maxItems: max }, description, [
        Type(() => type),
        ValidateNested({ each: true }),
        IsObject({ each: true }),
        ArrayMaxSize(max, { context: { max } }),
        IsArray(),
      ]);

type Fields = Record<string, Field<unknown, boolean>>;

type Written<F extends Fields> = {
  [Name in keyof F as F[Name]['always'] extends true ? Name : never]: F[Name]['type'];
} & { [Name in keyof F as F[Name]['always'] extends true ? never : Name]?: F[Name]['type'] };

/** The base of a body that has these fields, after those of `Base`. */
export function WithFields<F extends Fields>(fields: F): Class<Written<F>>;
export function WithFields<B, F extends Fields>(Base: Class<B>, fields: F): Class<B & Written<F>>;
export function WithFields(...given: [Fields] | [Class<object>, Fields]): Class<object> {
  const [Base, fields] = given.length === 2 ? given : [Object, ...given];
  class Body extends Base {}
  for (const [name, one] of Object.entries(fields)) one.writeTo(Body.prototype, name);
  return Body;
}
