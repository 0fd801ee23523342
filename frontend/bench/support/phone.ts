import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { locateChromium } from '../../scripts/chromium.ts';
import { freePort } from '../../../backend/scripts/embedded/ports.ts';
import type { Account } from './people.ts';

export interface Phone {
  context: BrowserContext;
  /** Where the browser is steered from outside. */
  debuggingPort: number;
  /** Signed in as the account, or signed out. */
  holdBy(account: Account | null): Promise<void>;
  stop(): Promise<void>;
}

/** The Chromium of the browser tests, with one profile that every tab shares. */
export async function startPhone(url: string): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'convite-phone-'));
  const debuggingPort = await freePort();
  const { path, libraries } = await locateChromium();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
    env: { ...process.env, LD_LIBRARY_PATH: libraries ?? '' },
    headless: true,
    baseURL: url,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  return {
    context,
    debuggingPort,
    holdBy: async (account) => {
      await context.clearCookies();
      if (account) await context.addCookies(cookiesOf(account, url));
    },
    stop: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where the product's own login writes the session. */
function cookiesOf({ email, session }: Account, url: string) {
  const values = {
    user: JSON.stringify({ ...session.user, email }),
    token: session.accessToken,
    refreshToken: session.refreshToken,
  };
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Strict' as const,
  }));
}
