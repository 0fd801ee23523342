/** Of one report; more than a phone has parties that it helps at. */
export const WIPED_COPIES_MAX = 20;

interface Copy {
  id: string;
  deviceId: string;
  madeAt: Date;
  wipedAt?: Date | null;
}

export interface CopiedPhones {
  phones: number;
  wiped: number;
}

/** How many phones took one of the copies, and of how many the last one is deleted. */
export function copiedPhones(copies: readonly Copy[]): CopiedPhones {
  const last = new Map<string, Copy>();
  for (const copy of copies) {
    const known = last.get(copy.deviceId);
    if (!known || known.madeAt <= copy.madeAt) last.set(copy.deviceId, copy);
  }
  const phones = [...last.values()];
  return { phones: phones.length, wiped: phones.filter(({ wipedAt }) => wipedAt).length };
}
