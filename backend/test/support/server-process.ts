import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/embedded/ports.ts';
import { storeFolder } from './store-folder.ts';

export { createEmptyDatabase } from './sql.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A server starts a fifth faster when another process has compiled the same code. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/convite-compiled'),
};

export interface ServerProcess {
  url: string;
  databaseUrl: string;
  pid: number;
  /** What the process wrote, for tests that look into the logs. */
  output(): string;
  stop(): Promise<void>;
}

/** What the server logs once it accepts connections. */
export const LISTENING = '"msg":"Listening on ';
const START_MS = 240_000;

/**
 * The built server as a process of its own, as production runs it, ready for requests.
 * @throws Error with the server's output when it does not start
 */
export async function startServer(
  settings: Record<string, string> & { DATABASE_URL: string },
  choosePort = freePort,
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = launch(settings, await choosePort());
    if (await isReady(server)) return server;
    await server.stop();
    // The chosen port was free, but another process may have taken it while this one started.
    if (!server.output().includes('EADDRINUSE') || attempt === MAX_ATTEMPTS) {
      throw new Error(`The server did not start:\n${server.output()}`);
    }
  }
}

export const MAX_ATTEMPTS = 3;

/** The part of a started process that shows whether it serves. */
export interface StartedServer {
  url: string;
  hasEnded(): boolean;
  /** Whether the process has logged that it accepts connections. */
  isListening(): boolean;
}

type Launched = ServerProcess & StartedServer;

function launch(
  settings: Record<string, string> & { DATABASE_URL: string },
  port: number,
): Launched {
  const main = resolve(root, process.env.E2E_BACKEND_DIR ?? 'backend/dist', 'main.js');
  if (!existsSync(main)) throw new Error('The server is not built: npm run build');
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: process.env.TEST_SMTP_URL,
      JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
      RATE_LIMIT_SCALE: '1000000',
      API_DOCS: 'true',
      STORAGE_DIR: storeFolder(settings.DATABASE_URL),
      DRAIN_SECONDS: '0',
      DATABASE_SECONDS: '30', // on a busy machine
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  return {
    url,
    databaseUrl: settings.DATABASE_URL,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    isListening: () => output.includes(LISTENING),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * Waits for a server. Polls it only after it has logged that it listens: until then a test app of another
 * worker may use its port for one request. That app would respond with "ready" and keep the connection
 * open, and later requests would use it.
 * @returns false if it has ended, or is not ready in four minutes
 */
export async function isReady(server: StartedServer): Promise<boolean> {
  for (let waited = 0; waited < START_MS && !server.hasEnded(); waited += 50) {
    if (server.isListening() && (await respondsReady(server.url))) return true;
    await wait(50);
  }
  return false;
}

/** Whether what listens at the address says now that it is ready. */
export async function respondsReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  await answer?.text();
  return answer?.ok ?? false;
}
