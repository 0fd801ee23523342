/**
 * What to send to one place after the other: all values with TEST_LONG set (`make test-long`), otherwise one in
 * `stride`, starting one further at each place. The same in each run.
 * @param stride as many places as that get all values between them
 * @param offset where to start, so that two runs send different values to the same place
 */
export function samples(stride: number, offset: number): <T>(values: readonly T[]) => T[] {
  let place = offset * Math.floor(stride / 2);
  return (values) => {
    const start = place % stride;
    place += 1;
    return values.filter((_, index) => process.env.TEST_LONG || index % stride === start);
  };
}
