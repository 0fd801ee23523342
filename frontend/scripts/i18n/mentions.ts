import ts from 'typescript';

const defaultNamespace = 'common';

/** Strings and templates of a source file that could be keys. */
export interface Mentions {
  /** Its strings and property paths (`texts.meta.description`). */
  literals: ReadonlySet<string>;
  /** Its templates; `${…}` stands for anything. */
  templates: readonly RegExp[];
  /** Whether its keys without a prefix may belong to that namespace. */
  speaks: (namespace: string) => boolean;
}

export function mentions(code: string): Mentions {
  const file = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true);
  const literals = new Set<string>();
  const templates: RegExp[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isPropertyAccessExpression(node)) literals.add(node.getText(file));
    if (ts.isTemplateExpression(node)) templates.push(...pattern(node));
    ts.forEachChild(node, visit);
  };
  visit(file);

  const byDefault = /useTranslation\(\)|\bTFunction\b(?!<)|\btexts\./.test(code);
  const speaks = (namespace: string) =>
    literals.has(namespace) || (namespace === defaultNamespace && byDefault);
  return { literals, templates, speaks };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template without a fixed part would match every key. */
function pattern(node: ts.TemplateExpression): RegExp[] {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (!parts.some((part) => /\w/.test(part))) return [];
  return [new RegExp(`^${parts.map((part) => escaped(part)).join('[\\w/-]+')}$`)];
}
