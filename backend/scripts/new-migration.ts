// `make migration NAME=gift_lists`: an empty migration with the next name, and its line in the list. MikroORM's
// migration:create connects to a database, and does not add to the list, which is what is run.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrationStamp } from './migration-stamp.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Say what it does, in small letters: make migration NAME=gift_lists');
  process.exit(1);
}
const folder = resolve(import.meta.dirname, '../src/migrations');
const last = readdirSync(folder)
  .flatMap((file) => /^Migration(\d{14})_/.exec(file)?.[1] ?? [])
  .toSorted()
  .at(-1);
const stamp = migrationStamp(new Date(), last ?? '');
const className = `Migration${stamp}_${name}`;

writeFileSync(
  join(folder, `${className}.ts`),
  `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
    this.addSql('');
  }

  override down(): void {
    this.addSql('');
  }
}
`,
);
const index = join(folder, 'index.ts');
const text = readFileSync(index, 'utf8')
  .replace(/\n\n\/\*\*/, `\nimport { ${className} } from './${className}.js';\n\n/**`)
  .replace(/\n\];/, `\n  ${className},\n];`);
writeFileSync(index, text);
console.log(`Write its SQL in backend/src/migrations/${className}.ts; \`make migrate\` runs it.`);
