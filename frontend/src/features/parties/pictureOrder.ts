/** `items` with the one at `from` moved to `to`; the others keep their order. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  rest.splice(to, 0, item);
  return rest;
}
