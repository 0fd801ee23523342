import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CALLERS, mayCall, type Operation } from '../../src/shared/http/who-may.js';
import type { Case } from '../http/access/cases.js';
import { ROUTES } from '../http/access/table.js';

// What the decorators say, against the answers that the table of the HTTP tests asks for: the same routes, and let in
// or kept out alike.

const { paths } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);

/** The statuses of a caller in the cases of a route. */
function statusOf({ answers: [V, U, S, G, H], hosts, family, helper }: Case) {
  const refused = V === 401 ? 403 : V;
  return { V, U, S, G, H, C: hosts ?? H, F: family ?? refused, D: helper ?? refused };
}

it('has the routes of the contract', () => {
  expect(operations.map(({ route }) => route).sort()).toEqual(Object.keys(ROUTES).sort());
});

it.each(operations)('lets in whom the decorator of $route names', ({ route, operation }) => {
  const cases = Object.values(ROUTES[route]?.cases ?? {}).map(statusOf);
  for (const caller of CALLERS) {
    const statuses = cases.map((one) => one[caller]);
    // 404: what is there is another's, or there is nothing of that kind yet.
    const letsIn = mayCall(operation, caller) !== '–';
    const isRefused = (status: number) => [401, 403].includes(status);
    const isAnswered = (status: number) => !isRefused(status) && status !== 404;
    const asSaid = letsIn ? !statuses.every(isRefused) : !statuses.some(isAnswered);
    expect([caller, statuses, asSaid]).toEqual([caller, statuses, true]);
  }
});
