import { createRequire } from 'node:module';

/** The compiler takes a second to load, and most files are valid. */
const require = createRequire(import.meta.url);

/**
 * Where a text is not valid JSON. V8 names the line of most errors; of the others the compiler knows it.
 * @param message of `JSON.parse`
 */
export function syntaxError(content: string, message: string): { line: number; reason: string } {
  const [reason = ''] = message.split(/(?: in JSON)? at position /);
  const line = /\(line (\d+) column/.exec(message)?.[1];
  if (line) return { line: Number(line), reason };
  const ts = require('typescript') as typeof import('typescript');
  const { error } = ts.parseConfigFileTextToJson('texts.json', content);
  const { start = content.length, length = 0 } = error ?? {};
  const odd = content.slice(start, start + length);
  return {
    line: content.slice(0, start).split('\n').length,
    reason: odd ? `unexpected ${odd}` : reason,
  };
}
