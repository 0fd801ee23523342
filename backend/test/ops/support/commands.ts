import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { COMPILE_CACHE } from '../../support/server-process.js';
import type { CommandRequest, CommandResult } from './commands-process.js';

export type { CommandResult };

export const CLI = resolve(import.meta.dirname, '../../../dist/cli');
const HOST = join(import.meta.dirname, 'commands-process.ts');
const LIMIT_MS = 240_000;

/**
 * The built operations commands. The first run of each in a test file is a process of its own; the later ones
 * share one, because loading the product takes most of the time of a command.
 */
export class Commands {
  private static readonly alone = new Set<string>();
  private host?: ChildProcess;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly cwd: string) {}

  /** @param command as `jobs --retry all`; its arguments contain no spaces */
  async run(command: string, env: Record<string, string>): Promise<CommandResult> {
    const [name = '', ...args] = command.split(' ');
    const request = {
      file: join(CLI, `${name}.js`),
      args,
      cwd: this.cwd,
      env: { ...COMPILE_CACHE, PATH: process.env.PATH ?? '', ...env },
    };
    if (!Commands.alone.has(name)) {
      Commands.alone.add(name);
      return inOwnProcess(request);
    }
    const result = this.turn.then(() => this.inHost(request));
    this.turn = result.catch(() => undefined);
    return result;
  }

  async stop(): Promise<void> {
    if (!this.host) return;
    const gone = once(this.host, 'exit');
    this.host.kill('SIGKILL');
    await gone;
  }

  private async inHost(request: CommandRequest): Promise<CommandResult> {
    this.host ??= fork(HOST, {
      env: COMPILE_CACHE,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.host.send(request);
    const signal = AbortSignal.timeout(LIMIT_MS);
    const ended = new AbortController();
    const [result] = await Promise.race([
      once(this.host, 'message', { signal: AbortSignal.any([signal, ended.signal]) }),
      once(this.host, 'exit', { signal: ended.signal }).then(() => {
        throw new Error(`${request.file} ended the process that it shares`);
      }),
    ]);
    ended.abort();
    return result as CommandResult;
  }
}

function inOwnProcess({ file, args, cwd, env }: CommandRequest): Promise<CommandResult> {
  return new Promise((done) => {
    const options = { cwd, env, timeout: LIMIT_MS };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      done({ status, stdout, stderr });
    });
  });
}
