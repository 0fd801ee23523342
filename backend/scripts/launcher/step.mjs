// One line for each step; what a command prints is shown only if it fails.
//   node backend/scripts/launcher/step.mjs "Building the server" npm run --silent build -w backend
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Parts of lines of steps that run at once would mix. */
const live = process.stdout.isTTY && !/(^| )(-j|--jobs)/.test(process.env.MAKEFLAGS ?? '');

/**
 * @template Result
 * @param {string} name e.g. "Building the server"
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const at = Date.now();
  if (live) process.stdout.write(`${name} …`);
  try {
    const result = await work();
    const seconds = ((Date.now() - at) / 1000).toFixed(1);
    process.stdout.write(live ? ` ${seconds} s\n` : `${name}: ${seconds} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(live ? ' failed\n' : `${name}: failed\n`);
    throw error;
  }
}

export class CommandFailed extends Error {
  /**
   * @param {string} output
   * @param {number} status
   */
  constructor(output, status) {
    super(output);
    this.status = status;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 * @throws CommandFailed with all that it printed
 */
export function quietly(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
  }
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(new CommandFailed(error.message, 127)));
    child.once('close', (status) =>
      status === 0 ? done() : fail(new CommandFailed(output, status ?? 1)),
    );
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [name = '', command = '', ...args] = process.argv.slice(2);
  try {
    await step(name, () => quietly(command, args));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message.trimEnd());
    process.exit(error.status);
  }
}
