/** Age in years from which a person counts as an adult. */
export const ADULT_AGE = 18;

/** Full years on `day`; both `YYYY-MM-DD`. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
