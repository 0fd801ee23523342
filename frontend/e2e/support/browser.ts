import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { part } from '../../../backend/test/support/part.js';
import { sharedServer, startOwnServer, type UsedServer } from './shared-server.js';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

interface PersonOptions {
  viewport?: typeof PHONE;
  timezone?: string;
  /** What the browser asks for: es-UY when nothing is said. */
  locale?: string;
}

export interface Product {
  server: UsedServer;
  /** A person with a browser of its own: no cookie is shared. */
  person(options?: PersonOptions): Promise<Person>;
  stop(): Promise<void>;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the browser's console complained about. */
  complaints: string[];
}

/** The built product on a server and a database of its own, and a real browser to use it with. */
export async function startProduct(settings?: Record<string, string>): Promise<Product> {
  const server = await startOwnServer(settings);
  return withBrowser(server, () => server.stop());
}

/**
 * As `startProduct`, on the server of several test files: for tests whose people, phones and parties are
 * theirs alone, and that expect nothing of others.
 */
export const joinProduct = (): Promise<Product> => withBrowser(sharedServer());

async function withBrowser(server: UsedServer, end?: () => Promise<void>): Promise<Product> {
  const browser = await (part ? browserOfPart() : launchBrowser());
  const people: Person[] = [];
  return {
    server,
    person: async (options) => {
      const person = await openPerson(browser, server.url, options);
      people.push(person);
      return person;
    },
    stop: async () => {
      await Promise.all(people.map(({ context }) => context.close()));
      if (!part) await browser.close();
      await end?.();
    },
  };
}

let running: Promise<Browser> | undefined;

/** One for all files of a part, whose people share nothing. */
function browserOfPart(): Promise<Browser> {
  if (!running) {
    running = launchBrowser();
    part?.ends.push(async () => (await running)?.close());
  }
  return running;
}

/** @param more arguments of the browser */
export function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH, // set by the tests' global setup
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
      // What a page emulates does not reach into its pictures: their figures move for five seconds after each load,
      // which takes as long as loading it.
      '--force-prefers-reduced-motion',
      // A route for the others' sites would keep the browser from caching any file.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...more,
    ],
    env: { ...process.env, LD_LIBRARY_PATH: process.env.CHROMIUM_LIBRARIES ?? '' },
    headless: true,
  });
}

/** Runs in the page. */
const preferSource = () =>
  Object.defineProperty(navigator, 'languages', { value: ['es', 'es-UY'] });

export async function openPerson(
  browser: Browser,
  url: string,
  options: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: options.locale ?? 'es-UY',
    timezoneId: options.timezone ?? 'America/Montevideo',
    viewport: options.viewport ?? PHONE,
    hasTouch: (options.viewport ?? PHONE).width < 600,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000); // a hang, on a busy machine too
  // At home in Uruguay, with the texts of the source, which tests name.
  if (!options.locale) await context.addInitScript(preferSource);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is an error to the browser; the screen's answer to it is what tests look at.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { page, context, complaints };
}
