// A browser with a profile on disk, which can be killed as a phone kills an app, and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { PHONE } from './browser.js';

export interface Phone {
  context: BrowserContext;
  page: Page;
  /** Where the browser keeps everything. */
  profile: string;
  /** SIGKILL to all of its processes at once. */
  kill(): Promise<void>;
  /** Starts it again with what is on disk. */
  restart(): Promise<void>;
  /** As a person closes it. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'convite-phone-'));
  let running = await launch(profile);
  const end = async (act: () => void | Promise<void>) => {
    const { child, browser } = running;
    const gone = new Promise((done) => child.once('exit', done));
    await act();
    if (child.exitCode === null && child.signalCode === null) await gone;
    await browser.close().catch(() => undefined);
  };
  const phone: Phone = {
    profile,
    ...running,
    kill: () => end(() => void process.kill(-(running.child.pid as number), 'SIGKILL')),
    close: () =>
      end(async () => {
        const session = await running.browser.newBrowserCDPSession();
        await session.send('Browser.close');
      }),
    restart: async () => {
      running = await launch(profile);
      Object.assign(phone, { page: running.page, context: running.context });
    },
    remove: async () => {
      if (running.child.exitCode === null && running.child.signalCode === null) await phone.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return phone;
}

interface Running {
  child: ChildProcess;
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

async function launch(profile: string): Promise<Running> {
  const address = join(profile, 'DevToolsActivePort');
  rmSync(address, { force: true });
  // A killed browser leaves the lock of its profile.
  rmSync(join(profile, 'SingletonLock'), { force: true });
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--window-size=${PHONE.width},${PHONE.height}`,
      '--lang=es-CL',
      'about:blank',
    ],
    {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, LD_LIBRARY_PATH: process.env.CHROMIUM_LIBRARIES ?? '' },
    },
  );
  while (!existsSync(address) || !readFileSync(address, 'utf8').includes('\n')) {
    if (child.exitCode !== null) throw new Error(`The browser ended: ${child.exitCode}`);
    await wait(20);
  }
  const [port] = readFileSync(address, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  context.setDefaultTimeout(60_000);
  const page = context.pages()[0] ?? (await context.newPage());
  return { child, browser, context, page };
}
