import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/embedded/ports.js';
import { COMPILE_CACHE } from '../../support/server-process.js';

const MAIN = resolve(import.meta.dirname, '../../../dist/main.js');
const START_MS = 240_000;

/** The built server as a process that a test can stop with any signal and restart. */
export class Server {
  private child?: ChildProcess;
  private exited: Promise<number | null> = Promise.resolve(null);
  output = '';

  private constructor(
    private readonly env: Record<string, string>,
    private readonly port: number,
    private readonly main: string,
  ) {}

  /** @param main of another build */
  static async create(settings: Record<string, string>, main = MAIN): Promise<Server> {
    if (!existsSync(main)) throw new Error('The server is not built: npm run build -w backend');
    const port = await freePort();
    const env = {
      ...COMPILE_CACHE,
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: process.env.TEST_SMTP_URL ?? '',
      JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
      RATE_LIMIT_SCALE: '1000000',
      API_DOCS: 'true',
      DRAIN_SECONDS: '0',
      DATABASE_SECONDS: '30', // on a busy machine
      LOG_LEVEL: 'warn',
      ...settings,
    };
    return new Server(env, port, main);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  launch(): void {
    const child = spawn(process.execPath, [this.main], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.child = child;
    this.exited = new Promise((done) => child.once('exit', done));
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
    await answer?.text();
    return answer?.ok ?? false;
  }

  async ready(): Promise<void> {
    for (let waited = 0; !(await this.isReady()); waited += 50) {
      const ended = this.child?.exitCode ?? this.child?.signalCode;
      if (waited > START_MS || typeof ended === 'number') {
        throw new Error(`The server is not ready:\n${this.output.slice(-4_000)}`);
      }
      await wait(50);
    }
  }

  async start(): Promise<this> {
    this.launch();
    await this.ready();
    return this;
  }

  /** @returns the exit code, null if the signal ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.child?.kill(signal);
    return this.exited;
  }
}
