// Output of the product's processes is written to a file, for `make logs`; the terminal of `make run`
// shows warnings and errors, and output that is not a log line.
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { explain } from '../launcher/explain.mjs';

const ROTATE_BYTES = 20 * 1024 * 1024;
const WARN = 40; // pino's level

/** Files that cannot be written at the moment, for example because the disk is full. */
const unwritable = new Set<string>();

export function keepLog(child: ChildProcess, file: string): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      write(file, line);
      if (isForTerminal(line)) console.log(line);
    });
  }
}

/** A product whose log cannot be written goes on; the terminal shows once that lines are lost. */
function write(file: string, line: string): void {
  try {
    rotate(file);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    if (unwritable.delete(file)) console.log(`The log ${file} is written again.`);
  } catch (error) {
    if (!unwritable.has(file))
      console.error(`${explain(error, file)} Until then its lines are lost.`);
    unwritable.add(file);
  }
}

/** What compilers and `node --watch` print when nothing is wrong. */
const ROUTINE =
  /^\s*$|Starting (incremental )?compilation|File change detected|Found 0 errors|^Restarting |^Completed running/;

export function isForTerminal(line: string): boolean {
  if (ROUTINE.test(line)) return false;
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined || Number(level) >= WARN;
}

function rotate(file: string): void {
  if (existsSync(file) && statSync(file).size > ROTATE_BYTES) renameSync(file, `${file}.1`);
}
