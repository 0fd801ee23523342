import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../scripts/embedded/ports.ts';

export interface BareServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The baseline for the product; see bare/server.ts. */
export async function startBare(databaseUrl: string): Promise<BareServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../bare/server.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  for (let waited = 0; waited < 10_000 && child.exitCode === null; waited += 50) {
    if (child.pid && (await fetch(url).catch(() => undefined)))
      return { url, pid: child.pid, stop };
    await new Promise((done) => setTimeout(done, 50));
  }
  await stop();
  throw new Error('The bare server did not start.');
}
