// Sentences for the failures of a machine that its user can mend.

/** @type {Record<string, (path: string) => string>} */
const SENTENCES = {
  ENOSPC: (path) => `The disk is full: ${path} cannot be written. Free some space and try again.`,
  EDQUOT: (path) =>
    `Your disk quota is used up: ${path} cannot be written. Free some space and try again.`,
  EROFS: (path) => `The disk is read-only: ${path} cannot be written.`,
  EACCES: (path) =>
    `You may not write ${path}: it belongs to another user, perhaps to root after sudo make.`,
};

/**
 * @param {unknown} error
 * @param {string} [file] that was written, where the error does not name it
 * @returns {string} what a person can do about it, or the error's message
 */
export function explain(error, file = 'a file') {
  if (!(error instanceof Error)) return String(error);
  const {
    code = '',
    path,
    dest,
  } = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error);
  return SENTENCES[code]?.(dest ?? path ?? file) ?? error.message.trimEnd();
}
