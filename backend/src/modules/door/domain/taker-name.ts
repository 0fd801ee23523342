/** Names that differ by case, accents or spaces alone are the same person's. */
export function takerKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain.trim();
}
