import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { SOURCE, translations, VARIANTS, type Tree } from '../scripts/i18n/files.ts';

const folder = join(import.meta.dirname, '../src/locales');

/**
 * The texts as files of their own, one per locale and feature: a screen downloads its own texts in one language, and
 * a changed word renames no script. Their version, the hash of all of them, stands in the page.
 */
export function textFiles(): Plugin {
  let isServing = false;
  return {
    name: 'convite:texts',
    configResolved: ({ command }) => void (isServing = command === 'serve'),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const isText = path.endsWith(`-${DEVELOPMENT}.json`);
        const text = isText ? files(DEVELOPMENT).get(path.slice(1)) : undefined;
        if (text === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(text);
      });
    },
    hotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: (html) =>
      html.replace('%TEXTS%', isServing ? DEVELOPMENT : version(files(''))),
    generateBundle() {
      for (const [fileName, source] of files(version(files('')))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

const DEVELOPMENT = 'dev';

const version = (texts: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8);

/** The contents of all files by path; what a locale does not have is empty, and shown in Spanish. */
function files(of: string): Map<string, string> {
  const locales = [SOURCE, ...VARIANTS, ...translations([folder])];
  const names = readdirSync(join(folder, SOURCE)).map((file) => file.replace('.json', ''));
  return new Map(
    locales.flatMap((locale) =>
      names.map((name) => [
        `assets/${locale}-${name}-${of}.json`,
        JSON.stringify(texts(locale, name)),
      ]),
    ),
  );
}

const texts = (locale: string, name: string): Tree =>
  VARIANTS.includes(locale) ? merged(read(SOURCE, name), read(locale, name)) : read(locale, name);

function read(locale: string, name: string): Tree {
  const path = join(folder, locale, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tree) : {};
}

function merged(under: Tree, over: Tree): Tree {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = under[key];
    const isBranch = typeof value === 'object' && typeof below === 'object';
    return [key, isBranch ? merged(below, value) : value];
  });
  return { ...under, ...(Object.fromEntries(entries) as Tree) };
}
