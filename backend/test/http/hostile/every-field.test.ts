import type { AddressInfo } from 'node:net';
import type { Response } from 'supertest';
import { HOST_TEXTS } from '../../../src/modules/parties/parties.api.js';
import { testApp } from '../../support/app.js';
import { operationsOf, type Operation } from './contract.js';
import { HEAVY_VALUES, HOSTILE_SEGMENTS, HOSTILE_VALUES, hostileQueries, MARK } from './corpus.js';
import { samples } from './sample.js';
import { addressIn, bodyWith, sceneOf, validValue, type Scene } from './scene.js';

type Answer = Pick<Response, 'status' | 'body' | 'text' | 'headers'>;
let operations: Operation[];
const t = testApp();
beforeAll(() => {
  operations = operationsOf(t.app);
});

const CODE = /^[a-z]+(_[a-zA-Z]+)*$|^Validation\.\w+$/;

/** Requirements of every response, for any input. @returns the violations */
function faultsOf({ status, body, text, headers }: Answer): string[] {
  const isJson = /^application\/json/.test(headers['content-type'] ?? '');
  if (status < 400) return status === 204 || isJson || headers['content-type'] ? [] : ['no type'];
  const { statusCode, message, stack } = body as Record<string, unknown>;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(isJson ? [] : ['no JSON']),
    ...(statusCode === status && CODE.test(String(message)) ? [] : [`message ${String(message)}`]),
    ...(stack ? ['stack'] : []),
    ...(text.includes(MARK) ? ['reflected'] : []),
  ];
}

/** A stream that is accepted is left at once. */
async function openedStream(address: string, headers: Record<string, string>): Promise<Answer> {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  const { status } = response;
  if (response.ok) await response.body?.cancel();
  const text = response.ok ? '' : await response.text();
  const body = text ? (JSON.parse(text) as object) : {};
  return { status, text, body, headers: Object.fromEntries(response.headers) };
}

/** Accepted input must not break later reads. */
const READS = (scene: Scene): [keyof Pick<Scene, 'host' | 'guest'>, string][] => [
  ['host', `/api/parties`],
  ['host', `/api/parties/${scene.partyId}`],
  ['host', `/api/parties/${scene.partyId}/invitations`],
  ['host', `/api/parties/${scene.partyId}/families`],
  ['host', `/api/parties/${scene.partyId}/stats`],
  ['host', `/api/parties/${scene.partyId}/healthConditionsStats`],
  ['host', `/api/parties/${scene.partyId}/guest/${scene.guest.id}`],
  ['guest', `/api/parties/${scene.partyId}`],
  ['host', `/api/parties/${scene.partyId}/giftList`],
  ['guest', `/api/parties/${scene.partyId}/gifts`],
  ['host', `/api/parties/${scene.partyId}/changes`],
  ['guest', `/api/parties/${scene.partyId}/changes`],
  ['guest', `/api/users/invitations/get`],
  ['guest', `/api/users/invitations/getFinished`],
  ['guest', `/api/family`],
];

async function brokenReads(scene: Scene): Promise<string[]> {
  const broken = [];
  for (const [who, path] of READS(scene)) {
    const { status } = await t.http.get(path).set(scene[who].auth);
    if (![200, 404].includes(status)) broken.push(`${status} ${who} ${path}`);
  }
  return broken;
}

/** One value for each of the many fields, and one in eight for each of the few other places. */
const OF_FIELDS = HOSTILE_VALUES.length;
const OF_OTHERS = 8;

/** A parameter of the path, as in `/api/parties/{id}`. */
const GAP = /\{\w+\}/g;

const named = ({ method, path }: Operation) => `${method} ${path}`;

it('finds the fields of the contract', () => {
  const fields = operations.flatMap((operation) => operation.fields);
  expect(operations.length).toBeGreaterThan(40);
  expect(fields.length).toBeGreaterThan(50);
});

it('sends every value to some field, query parameter and path segment', () => {
  const fields = operations.flatMap((operation) => operation.fields);
  const gaps = operations.flatMap(({ path }) => [...path.matchAll(GAP)]);
  const queries = operations.flatMap((operation) => operation.queries);
  const missed = <T>(values: T[], places: unknown[], stride: number) => {
    const sample = samples(stride, 0);
    const sent = new Set(places.flatMap(() => sample(values)));
    return values.filter((value) => !sent.has(value));
  };
  expect(missed(HOSTILE_VALUES, fields, OF_FIELDS)).toEqual([]);
  expect(missed(HOSTILE_SEGMENTS, gaps, OF_OTHERS)).toEqual([]);
  expect(missed(hostileQueries('q'), queries, OF_OTHERS)).toEqual([]);
});

/** Operations that looked at what the host sent. */
const reached = new Set<string>();
const noteReached = (operation: Operation, { status }: Answer) => {
  if (![401, 403, 404].includes(status)) reached.add(named(operation));
};
/** The guest sends to those operations that refuse the host before they look at what was sent. */
const sentBy = (who: 'host' | 'guest') =>
  who === 'host' || process.env.TEST_LONG
    ? operations
    : operations.filter((operation) => !reached.has(named(operation)));

describe.each([
  ['host', 0],
  ['guest', 1],
] as const)('the %s', (who, offset) => {
  it('gets a clear refusal for every field of every body, and everything can still be read', async () => {
    const faults: string[] = [];
    const sample = samples(OF_FIELDS, offset);
    const sampleHeavy = samples(OF_OTHERS, offset);
    const sampleVariants = samples(2, offset);
    for (const operation of sentBy(who)) {
      const required = operation.fields.filter((f) => f.isRequired).map((f) => f.path);
      let scene: Scene | undefined;
      let wasWritten = false;
      for (const [index, { path: field }] of operation.fields.entries()) {
        scene ??= await sceneOf(t);
        const address = addressIn(operation.path, scene);
        // What is heavy is refused by the body's reader or by its field's kind: one field of each.
        let wasAccepted = false;
        const heavy = index === 0 || LISTS.has(field) ? sampleHeavy(HEAVY_VALUES) : [];
        for (const value of [
          ...sample(HOSTILE_VALUES),
          ...heavy,
          ...sampleVariants(variantsOf(field, scene)),
        ]) {
          const answer = await t.http[operation.method](address)
            .set({ ...scene[who].auth, 'Content-Type': 'application/json' })
            .send(bodyWith(field, value, required, scene));
          wasAccepted ||= answer.ok;
          // What is heavy is refused to anyone.
          if (who === 'host' && !heavy.includes(value)) noteReached(operation, answer);
          const wrong = faultsOf(answer);
          if (wrong.length)
            faults.push(`${named(operation)} ${field} ${value.slice(0, 80)}: ${wrong.join()}`);
        }
        wasWritten ||= wasAccepted;
        // The next field finds what was written to by this one, but with `make test-long`.
        const isLast = index === operation.fields.length - 1;
        if (!(process.env.TEST_LONG || (isLast && wasWritten))) continue;
        const broken = await brokenReads(scene);
        scene = undefined;
        if (broken.length) faults.push(`after ${named(operation)} ${field}: ${broken.join('; ')}`);
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it('gets a clear refusal for every parameter of every query', async () => {
    const scene = await sceneOf(t);
    const faults: string[] = [];
    const sample = samples(OF_OTHERS, offset);
    for (const operation of sentBy(who)) {
      for (const query of operation.queries.flatMap((name) => sample(hostileQueries(name)))) {
        const address = `${addressIn(operation.path, scene)}?${query}`;
        const bearer = scene[who].auth;
        const answer = operation.isStream
          ? await openedStream(address, bearer)
          : await t.http[operation.method](address).set(bearer);
        if (who === 'host') noteReached(operation, answer);
        const wrong = faultsOf(answer);
        if (wrong.length) faults.push(`${named(operation)}?${query.slice(0, 80)}: ${wrong.join()}`);
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it('gets a clear refusal for every parameter of every path', async () => {
    const scene = await sceneOf(t);
    const faults: string[] = [];
    const sample = samples(OF_OTHERS, offset);
    for (const operation of sentBy(who)) {
      for (const [gap] of operation.path.matchAll(GAP)) {
        for (const segment of sample(HOSTILE_SEGMENTS)) {
          const address = addressIn(operation.path.replace(gap, '\u0001'), scene);
          const answer = await t.http[operation.method](
            address.replace('\u0001', () => segment),
          ).set(scene[who].auth);
          const wrong = faultsOf(answer);
          if (wrong.length)
            faults.push(`${named(operation)} ${gap} ${segment.slice(0, 80)}: ${wrong.join()}`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);
});

/** The same ids written otherwise, and twice, as JSON. */
function variantsOf(field: string, scene: Scene): string[] {
  const name = field.split('.').at(-1) ?? '';
  const value = HAS_NO_VALID.has(name) ? undefined : validValue(name, scene);
  return variants(value).map((variant) => JSON.stringify(variant));
}

function variants(value: unknown): unknown[] {
  if (typeof value === 'string') return [value.toUpperCase(), value.normalize('NFD')];
  if (!Array.isArray(value)) return [[value]];
  if (!value.every((id) => typeof id === 'string')) return [[...value, ...value]];
  const ids = value;
  const loud = ids.map((id) => id.toUpperCase());
  return [[...ids, ...ids], [...ids, ...loud], loud];
}

const LISTS = new Set(['familyIds', 'healthConditions', 'picture_ids', 'children']);

/** Optional fields of which any value will do. */
const HAS_NO_VALID = new Set([
  'id',
  'status',
  'picture_ids',
  'youtube_link',
  'max_attendees_adults',
  'max_attendees_kids',
  'minimum_kids',
  'price_per_kid',
  'theme',
  'visitor_view',
  'requires_handover',
  'host_name',
  'honoree_name',
  'turns',
  ...Object.keys(HOST_TEXTS),
  'health_insurance_name',
  'health_insurance_phone',
]);
