import { spawn } from 'node:child_process';
import { keepLog } from '../embedded/server-log.ts';

const PATIENCE_MS = 15_000;

export interface Launched {
  pid: number | undefined;
  /** The exit code, null if a signal ended it. */
  exited: Promise<number | null>;
  /** Ends it in good order, or by force after 15 s. */
  stop(): Promise<void>;
}

/** Starts Node with these arguments, in a process group of its own: Ctrl-C reaches the launcher only. */
export function launch(
  args: string[],
  {
    cwd,
    log,
    settings,
  }: { cwd: string; log: string; settings: Record<string, string | undefined> },
): Launched {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  keepLog(child, log);
  const exited = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code)).once('error', () => done(1));
  });
  return {
    pid: child.pid,
    exited,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
