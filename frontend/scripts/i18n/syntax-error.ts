import { createRequire } from 'node:module';
import type { JsonSourceFile, Node, SourceFile } from 'typescript';

/** The compiler takes a second to load, and most files are valid. */
const require = createRequire(import.meta.url);

/**
 * Where a text is not valid JSON. V8 names the place of most errors; of the others the compiler knows it.
 * @param message of `JSON.parse`
 */
export function syntaxError(content: string, message: string): { line: number; reason: string } {
  const [reason = ''] = message.split(/(?: in JSON)? at position /);
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position) return { line: lineAt(content, Number(position)), reason };
  const ts = require('typescript') as typeof import('typescript');
  const file = ts.parseJsonText('texts.json', content) as JsonSourceFile & {
    parseDiagnostics: { start: number; messageText: string }[];
  };
  const [first] = file.parseDiagnostics;
  if (first) return { line: lineAt(content, first.start), reason: first.messageText };
  const odd = firstOdd(ts, file, file);
  return odd
    ? { line: lineAt(content, odd.getStart(file)), reason: `unexpected ${odd.getText(file)}` }
    : { line: lineAt(content, content.length), reason };
}

/** The first part of a script that JSON does not have, such as a word without quotes. */
function firstOdd(ts: typeof import('typescript'), node: Node, file: SourceFile): Node | undefined {
  const json = [
    ts.SyntaxKind.SourceFile,
    ts.SyntaxKind.ExpressionStatement,
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.PropertyAssignment,
    ts.SyntaxKind.EndOfFileToken,
  ];
  const isText = ts.isStringLiteral(node) && node.getText(file).startsWith('"');
  if (!isText && !json.includes(node.kind)) return node;
  return ts.forEachChild(node, (child) => firstOdd(ts, child, file));
}

const lineAt = (content: string, at: number): number => content.slice(0, at).split('\n').length;
