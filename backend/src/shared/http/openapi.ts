import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Config } from '../config/config.js';
import type { ErrorCode } from '../errors/error-codes.js';
import {
  ACCESS_EXTENSION,
  CALLERS_EXTENSION,
  DOOR_HELPERS_EXTENSION,
  type Access,
  type Callers,
} from './access.js';
import { ERROR_MODELS, errorResponses, type Responses } from './error-responses.js';
import { DECLARED_ERRORS } from './operation.js';
import { isWrite, RATE_LIMIT_EXTENSION, WRITE_LIMIT } from './rate-limit.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<string, unknown>;

const TAGS = {
  auth: 'Accounts and their sessions',
  passwords: 'Forgotten passwords',
  family: 'People of the own household',
  'health conditions': 'What to take care of',
  authorizations: 'Who may pick a person up',
  parties: 'Parties of a host',
  invitations: 'Guest lists, answers and attendance',
  care: 'Care data: who reads them, and what was deleted',
  menu: 'What is served, and what each guest can eat',
  door: 'Who is inside, and who helps at the door',
  gifts: 'What is wished for, and who brings it',
  reviews: 'What guests say of a finished party',
  alerts: 'What phones tell their owners',
  pictures: 'Photos of a party',
  health: 'Whether the server runs',
};

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** The contract, generated from the controllers and their DTOs. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Convite')
    .setDescription('Parties, invitations, families and the door.')
    .setVersion('1')
    .addServer('/', 'The server that this document comes from')
    .addBearerAuth()
    .addSecurityRequirements('bearer');
  for (const [name, description] of Object.entries(TAGS)) settings.addTag(name, description);
  const document = SwaggerModule.createDocument(app, settings.build(), {
    extraModels: ERROR_MODELS,
  });
  const shared = {};
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      if (path[method]) complete(path[method] as Operation, method, shared);
    }
  }
  return plain({
    ...document,
    info: { ...document.info, license: LICENSE },
    components: { ...document.components, responses: shared },
  });
}

/** Nest writes a reference as an `allOf` of one. */
function plain(document: OpenAPIObject): OpenAPIObject {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isWrapper(value) ? value.allOf[0] : value,
  ) as OpenAPIObject;
}

const isWrapper = (value: unknown): value is { allOf: [unknown] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'allOf' &&
  (value as { allOf: unknown[] }).allOf.length === 1;

/** Also without a documented body: the reader of bodies refuses one that is too large. */
const mayHaveBody = (method: (typeof METHODS)[number]) => method !== 'get' && method !== 'delete';

/** Adds what follows from the guards: security, and the responses for every code. */
function complete(operation: Operation, method: (typeof METHODS)[number], shared: Responses): void {
  const hasBody = mayHaveBody(method);
  if (isWrite(method)) operation[RATE_LIMIT_EXTENSION] ??= WRITE_LIMIT;
  const access = (operation[ACCESS_EXTENSION] ?? 'verified') as Access;
  const declared = (operation[DECLARED_ERRORS] ?? []) as ErrorCode[];
  if (access === 'public')
    operation.security = operation.security ? [...operation.security, {}] : [];
  const codes: ErrorCode[] = [
    'validation_failed',
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(access === 'verified' ? (['account_not_verified'] as const) : []),
    // A door helper is refused, elsewhere or at another party.
    ...(access === 'public' ? [] : (['forbidden'] as const)),
    ...(operation[DOOR_HELPERS_EXTENSION]
      ? (['door_pass_revoked', 'door_pass_expired', 'door_pass_early'] as const)
      : []),
    ...(hasBody
      ? (['request_timeout', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(operation[RATE_LIMIT_EXTENSION] ? (['too_many_requests'] as const) : []),
    ...declared,
    ...(describeCallers(operation).accounts === 'all' ? [] : (['not_found'] as const)),
    'internal_error',
    'unavailable',
    'not_writable',
  ];
  Object.assign(operation.responses, errorResponses([...new Set(codes)], shared));
  delete operation[DECLARED_ERRORS];
}

/** @throws for a route of which nothing says who may call it */
function describeCallers(operation: Operation): Callers {
  const { description, operationId } = operation;
  const callers = operation[CALLERS_EXTENSION] as Callers | undefined;
  if (!callers) throw new Error(`No decorator says who may call ${operationId}`);
  const access = `Access: ${callers.words}`;
  operation.description = description ? `${description}\n\n${access}` : access;
  return callers;
}

/** Only where it is switched on: it lists every route to a visitor. */
export function serveOpenApi(app: INestApplication, config: Config): void {
  if (!config.API_DOCS) return;
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app));
}
