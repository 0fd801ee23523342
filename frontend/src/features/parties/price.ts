import { pricePerKid } from '@/api/rules.gen';
import type { Problem } from '@/shared/forms/checks';

const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const ungrouped = /^\d+([.,]\d{1,2})?$/;

/** A price as people type it: `1200`, `1.200`, `450,50` or `450.50`; null for none. */
export function parsePrice(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '');
  if (grouped.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return ungrouped.test(text) ? Number(text.replace(',', '.')) : null;
}

/** An optional price within the limits. */
export function checkPrice(typed: string): Problem | null {
  if (!typed.trim()) return null;
  const price = parsePrice(typed);
  if (price === null) return { code: 'number' };
  const { min, max } = pricePerKid;
  return price < min || price > max ? { code: 'range', params: { min, max } } : null;
}
