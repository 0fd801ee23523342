/** One of that many values goes to each place, so that all of them go to some place. */
const STRIDE = 8;

/**
 * What to send to one place after the other: all values with TEST_LONG set (`make test-long`),
 * otherwise every eighth, starting one further at each place. The same in each run.
 * @param offset where to start, so that two runs send different values to the same place
 */
export function samples(offset: number): <T>(values: readonly T[]) => T[] {
  let place = offset * (STRIDE / 2);
  return (values) => {
    const start = place % STRIDE;
    place += 1;
    return values.filter((_, index) => process.env.TEST_LONG || index % STRIDE === start);
  };
}
