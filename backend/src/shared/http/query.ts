const LIST = /\[\]$/;

/**
 * Parses a query into strings and lists of strings: `a=1&a=2` and `a[]=1&a[]=2` are lists. Never
 * builds nested objects.
 */
export function readQuery(query: string | null): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(query ?? '')) {
    const name = key.replace(LIST, '');
    const known = found.get(name);
    const isList = known !== undefined || name !== key;
    found.set(name, isList ? [known ?? [], value].flat() : value);
  }
  return Object.fromEntries(found);
}
