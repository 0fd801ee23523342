/**
 * Does `act` with each item in turn; one that fails does not stop the next.
 * @param nameOf the item in the message of the error
 * @returns the sum of what `act` returns
 * @throws AggregateError after the last item, when one has failed
 */
export async function sumOfAll<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<number>,
  nameOf: (item: T) => string,
): Promise<number> {
  let sum = 0;
  const failed: string[] = [];
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      sum += await act(item);
    } catch (error) {
      failed.push(`${nameOf(item)}: ${String(error)}`);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failed.join('\n'));
  return sum;
}
