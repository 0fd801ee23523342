// `make migration NAME=gift_lists`: an empty migration with the next name, and its line in the list. MikroORM's
// migration:create connects to a database, and does not add to the list, which is what is run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Say what it does, in small letters: make migration NAME=gift_lists');
  process.exit(1);
}
const folder = resolve(import.meta.dirname, '../src/migrations');
const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
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
