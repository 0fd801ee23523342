import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type supertest from 'supertest';

const FILE = new URL('../../openapi.json', import.meta.url);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  method: string;
  path: string;
  pattern: RegExp;
  responses: Record<string, Response>;
}

const document = JSON.parse(readFileSync(FILE, 'utf8')) as OpenAPIObject;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(withClosedSchemas(document), 'contract');
const operations = operationsOf(document);

/**
 * Checks a response against backend/openapi.json, for `supertest(…).expect(matchesContract)`.
 * @throws when the document lacks the status, or its schema refuses the body
 */
export function matchesContract(response: supertest.Response): void {
  const { method, path } = response.request.req as { method: string; path: string };
  const fault = faultOf(method.toLowerCase(), path.split('?')[0] ?? '', response);
  if (!fault) return;
  const start = (response.text ?? '').slice(0, 500);
  throw new Error(
    `${method} ${path} is not as in backend/openapi.json (npm run openapi writes it): ${fault}\n` +
      `${response.status} ${start}`,
  );
}

function faultOf(method: string, path: string, response: supertest.Response): string | undefined {
  if (!path.startsWith('/api/')) return undefined;
  const documented = method === 'head' ? 'get' : method;
  const operation = operations.find((one) => one.method === documented && one.pattern.test(path));
  if (!operation) return response.status === 404 ? undefined : 'no such operation';
  const pointer = pointerTo(operation, response.status);
  if (!pointer) return `no status ${response.status}`;
  const { content } = resolve(pointer) as Response;
  const type = response.headers['content-type']?.split(';')[0] as string | undefined;
  if (!content) return type ? `no ${type} expected` : undefined;
  if (!type || !(type in content)) return `type ${type}`;
  if (type !== 'application/json' || method === 'head') return undefined;
  const validate = validatorOf(`${pointer}/content/application~1json/schema`);
  return validate(JSON.parse(response.text)) ? undefined : ajv.errorsText(validate.errors);
}

function pointerTo({ method, path, responses }: Operation, status: number): string | undefined {
  const response = responses[status];
  const own = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
  return response && (response.$ref ?? own);
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `contract${encodeURI(pointer)}` });
  validators.set(pointer, known);
  return known;
}

/** The document's part at `#/a/b`. */
function resolve(pointer: string): unknown {
  const keys = pointer.slice(2).split('/');
  return keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown>)[key.replaceAll('~1', '/')],
    document,
  );
}

/** Those with fewer parameters first: `/users/invitations/get` before `/users/{id}/…`. */
function operationsOf({ paths }: OpenAPIObject): Operation[] {
  const parameters = (path: string) => path.split('{').length;
  return Object.entries(paths)
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const responses = item[method]?.responses as Operation['responses'] | undefined;
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
        return responses ? [{ method, path, pattern, responses }] : [];
      }),
    );
}

/** What the document does not name must not be sent, although clients may ignore it. */
function withClosedSchemas(open: OpenAPIObject): object {
  const schemas = Object.entries(open.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    'properties' in schema ? { additionalProperties: false, ...schema } : schema,
  ]);
  return { ...open, components: { ...open.components, schemas: Object.fromEntries(schemas) } };
}

type Http = ReturnType<typeof supertest>;

/** As browsers do; supertest opens a connection for each request. */
const agent = new Agent({ keepAlive: true });

/** The same client, with each response checked against the contract before anything else. */
export const checkedAgainstContract = (http: Http): Http =>
  new Proxy(http, {
    get(target, name, self) {
      const value: unknown = Reflect.get(target, name, self);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        (value.apply(target, args) as supertest.Test).agent(agent).expect(matchesContract);
    },
  });
