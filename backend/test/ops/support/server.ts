import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../scripts/embedded/ports.js';
import {
  COMPILE_CACHE,
  isReady,
  LISTENING,
  MAX_ATTEMPTS,
  respondsReady,
} from '../../support/server-process.js';
import { storeFolder } from '../../support/store-folder.js';

const MAIN = resolve(import.meta.dirname, '../../../dist/main.js');
/** What is logged only for this class to see that the server listens. */
const INFO = /^\{"level":[123]0,/;
/** A busy machine makes any statement one. */
const SLOW_STATEMENT = '"msg":"slow statement"';

/** The built server as a process that a test can stop with any signal and restart. */
export class Server {
  private child?: ChildProcess;
  private exited: Promise<number | null> = Promise.resolve(null);
  private isListening = false;
  /** Warnings but those of slow statements, errors, and what is no log line. */
  output = '';
  private outputBefore = '';

  private constructor(
    private readonly env: Record<string, string>,
    private readonly main: string,
  ) {}

  /** @param main of another build */
  static async create(
    settings: Record<string, string> & { DATABASE_URL: string },
    main = MAIN,
  ): Promise<Server> {
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
      STORAGE_DIR: storeFolder(settings.DATABASE_URL),
      RATE_LIMIT_SCALE: '1000000',
      API_DOCS: 'true',
      DRAIN_SECONDS: '0',
      DATABASE_SECONDS: '30', // on a busy machine
      LOG_LEVEL: 'info', // of which `output` keeps what is graver
      ...settings,
    };
    return new Server(env, main);
  }

  get url(): string {
    return `http://127.0.0.1:${this.env.PORT}`;
  }

  launch(): void {
    const child = spawn(process.execPath, [this.main], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.isListening = false;
    this.outputBefore = this.output;
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        if (this.child === child && line.includes(LISTENING)) this.isListening = true;
        if (!INFO.test(line) && !line.includes(SLOW_STATEMENT)) this.output += `${line}\n`;
      });
    }
    this.child = child;
    this.exited = new Promise((done) => child.once('close', done));
  }

  isReady(): Promise<boolean> {
    return respondsReady(this.url);
  }

  /** Until it is; on another port if the chosen one, which was free, was taken meanwhile. */
  async ready(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const hasEnded = () => this.child?.exitCode !== null || this.child.signalCode !== null;
      const isListening = () => this.isListening;
      if (await isReady({ url: this.url, hasEnded, isListening })) return;
      if (hasEnded()) await this.exited;
      const said = this.output.slice(this.outputBefore.length);
      if (!said.includes('EADDRINUSE') || attempt === MAX_ATTEMPTS) {
        throw new Error(`The server is not ready:\n${this.output.slice(-4_000)}`);
      }
      this.output = this.outputBefore;
      this.env.PORT = String(await freePort());
      this.launch();
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
