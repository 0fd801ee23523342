interface Part {
  /** Called after the last of its files. */
  ends: (() => Promise<void>)[];
}

/** The large file that runs this test file with others, if one does (backend/test/parts). */
export const part = (globalThis as { part?: Part }).part;
