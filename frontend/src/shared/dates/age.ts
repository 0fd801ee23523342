import { adultAge } from '@/api/answerRules.gen';

/** Whole years on `day`; both `YYYY-MM-DD`. Before the first birthday it is 0. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.max(0, day.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years);
}

interface Person {
  birthday: string | null;
  /** Said of one whose birthday is not known. */
  is_kid?: boolean | null;
}

export const isKidOn = ({ birthday, is_kid }: Person, day: string): boolean =>
  birthday === null ? Boolean(is_kid) : ageOn(birthday, day) < adultAge;
