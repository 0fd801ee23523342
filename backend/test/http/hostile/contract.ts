import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from '../../../src/shared/http/openapi.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

export interface Field {
  /** Dotted, as `user.full_name`. */
  path: string;
  isRequired: boolean;
}

export interface Operation {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** As `/api/parties/{id}`. */
  path: string;
  fields: Field[];
  queries: string[];
  /** Its answer does not end. */
  isStream: boolean;
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

/** Every operation that the OpenAPI document describes, with every field that it takes. */
export function operationsOf(app: NestExpressApplication): Operation[] {
  const { paths, components } = openApiDocument(app);
  const schemas = components?.schemas ?? {};
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []).filter((one) => 'name' in one);
      const body = operation.requestBody;
      const schema =
        body && 'content' in body ? body.content['application/json']?.schema : undefined;
      return [
        {
          method,
          path,
          fields: schema ? fieldsOf(schema, schemas, '') : [],
          queries: parameters.filter((one) => one.in === 'query').map((one) => one.name),
          isStream: JSON.stringify(operation.responses).includes('text/event-stream'),
        },
      ];
    }),
  );
}

function fieldsOf(schema: Schema, schemas: Schemas, prefix: string): Field[] {
  const shape = resolve(schema, schemas);
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const isRequired = shape.required?.includes(name) ?? false;
    return [{ path, isRequired }, ...fieldsOf(property, schemas, `${path}.`)];
  });
}

function resolve(schema: Schema, schemas: Schemas): Exclude<Schema, { $ref: string }> {
  const ref =
    '$ref' in schema
      ? schema.$ref
      : schema.allOf?.map((one) => ('$ref' in one ? one.$ref : '')).at(0);
  const named = ref && schemas[ref.split('/').at(-1) ?? ''];
  if (named) return resolve(named, schemas);
  if ('$ref' in schema) throw new Error(`No schema ${schema.$ref}`);
  return schema;
}
