interface Handlers<T> {
  onSuccess?: (value: T) => void;
  onError?: (error: unknown) => void;
  onSettled?: () => void;
}

/**
 * Handles what came of `mutateAsync`. The callbacks of `mutate` are dropped when its component is
 * unmounted first, for example the last row of a list by its own removal.
 */
export function handleOutcome<T>(attempt: Promise<T>, handlers: Handlers<T>): void {
  void attempt.then(handlers.onSuccess, handlers.onError).finally(handlers.onSettled);
}
