// What a launcher started, in `.data/launchers/<port>.json`: if it is killed, the next `make run` and
// `make stop` find its processes there.
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, type Identity } from './identity.mjs';

export interface Part extends Identity {
  /** For people, e.g. "the server". */
  name: string;
  /** Ends it in good order. */
  signal: 'SIGTERM' | 'SIGINT';
}

export interface LauncherState {
  launcher: Identity;
  port: number;
  /** Runs the database of `.data/postgres`, which is one server's. */
  ownsDatabase: boolean;
  /** Wrote `.data/run.json`, which commands such as `make seed` read. */
  servesCommands: boolean;
  parts: Part[];
}

export const folderOf = (data: string): string => join(data, 'launchers');

export interface KnownLaunchers {
  states: LauncherState[];
  /** Files without a readable state, e.g. empty after a power failure. */
  damaged: string[];
}

export function knownLaunchers(data: string): KnownLaunchers {
  const known: KnownLaunchers = { states: [], damaged: [] };
  for (const name of filesIn(folderOf(data))) {
    const file = join(folderOf(data), name);
    const state = parse(readFileSync(file, 'utf8'));
    if (state) known.states.push(state);
    else known.damaged.push(file);
  }
  return known;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parse(text: string): LauncherState | undefined {
  try {
    const state = JSON.parse(text) as LauncherState;
    return state.launcher.started && state.port && Array.isArray(state.parts) ? state : undefined;
  } catch {
    return undefined;
  }
}

export const isAlive = (state: LauncherState): boolean => isRunning(state.launcher);

export function forget(data: string, state: LauncherState): void {
  rmSync(join(folderOf(data), `${state.port}.json`), { force: true });
  if (state.servesCommands) rmSync(join(data, 'run.json'), { force: true });
}

/** Readers, and a disk that fills up, never leave half of a file. */
export function writeWhole(file: string, content: object): void {
  const complete = `${file}.${process.pid}`;
  try {
    writeFileSync(complete, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
    renameSync(complete, file);
  } catch (error) {
    rmSync(complete, { force: true });
    throw error;
  }
}
