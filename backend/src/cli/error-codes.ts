// Writes docs/error-codes.md from the codes of the contexts (`*.names.ts`).
import { writeFileSync } from 'node:fs';
import '../names.js';
import { STATUS_OF_KIND } from '../shared/http/error-status.js';
import { errorCodes, named } from '../shared/names/registry.js';

const refusals = errorCodes()
  .map(({ kind, code, when }) => ({ code, when, status: STATUS_OF_KIND[kind] }))
  .toSorted((one, other) => one.status - other.status)
  .map(({ code, when, status }) => `- \`${code}\` (${status}): ${when}\n`);
const fields = Object.entries(named('fields')).map(([code, wrong]) => `- \`${code}\`: ${wrong}\n`);

writeFileSync(
  process.argv[2] ?? 'error-codes.md',
  `# Error codes

Each code that \`message\` of an error response can hold ([wire conventions](wire.md#errors)), by status; the contract has the
codes of each operation. \`make openapi\` writes this page from the \`*.names.ts\` of the contexts.

${refusals.join('')}
## Field codes

Those of the rows in \`details\` of \`validation_failed\`, with what \`params\` holds.

${fields.join('')}`,
);
