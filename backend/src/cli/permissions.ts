// Writes the table of docs/permissions.md from the contract: what the decorators of the routes say.
import { readFileSync, writeFileSync } from 'node:fs';
import { CALLERS_EXTENSION } from '../shared/http/access.js';
import { CALLERS, mayCall, type Operation } from '../shared/http/who-may.js';

interface Contract {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation & { tags: string[] }>>;
}

const [contract = 'openapi.json', page = '../docs/permissions.md'] = process.argv.slice(2);
const { tags, paths } = JSON.parse(readFileSync(contract, 'utf8')) as Contract;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const HEAD = ['Route', ...CALLERS, 'Who'];

/** Its columns as wide as their longest cell, as the formatter wants them. */
function table(rows: string[][]): string {
  const widths = HEAD.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0), HEAD[column]?.length ?? 0),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}

const sections = tags.map(({ name, description }) => {
  const rows = operations
    .filter((operation) => operation.tags.includes(name))
    .map((operation) => {
      const route = `\`${operation.method.toUpperCase()} ${operation.path.replace('/api', '')}\``;
      const marks = CALLERS.map((caller) => mayCall(operation, caller));
      return [route, ...marks, operation[CALLERS_EXTENSION].words];
    });
  return `### ${description}\n\n${table(rows)}`;
});

const text = readFileSync(page, 'utf8');
const [before] = text.split('<!-- routes -->');
const [, after] = text.split('<!-- end of routes -->');
if (before === undefined || after === undefined) throw new Error(`${page} has no place for routes`);
writeFileSync(
  page,
  `${before}<!-- routes -->\n\n${sections.join('\n')}\n<!-- end of routes -->${after}`,
);
