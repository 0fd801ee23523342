import type { Page } from 'playwright-core';
import type { Person, Product } from './browser.js';
import { signIn, type Member } from './members.js';
import { photograph } from './pictures.js';

export interface Screen {
  path: string;
  /** Shown once the screen is there. */
  text: string;
  /** Whose browser opens it; null is a visitor. */
  who: Member | null;
  act?: (person: Person) => Promise<void>;
}

interface Walker {
  person: Person;
  last?: Screen;
}

/**
 * Tests that open one screen after the other, in one browser for each account: loading the application
 * takes most of the time of a screen. No browser may have complained, as in `scenes`.
 */
export function walks(product: () => Product) {
  const walkers = new Map<Member | null, Walker>();
  afterAll(() => Promise.all([...walkers.values()].map(({ person }) => person.context.close())));

  async function walkerOf(who: Member | null): Promise<Walker> {
    const known = walkers.get(who);
    if (known) return known;
    const person = await product().person();
    if (who) await signIn(person, product(), who);
    await person.context.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ body: '' }),
    );
    const walker = { person };
    walkers.set(who, walker);
    return walker;
  }

  return (
    name: string,
    arrange: () => Screen | Promise<Screen>,
    check: (page: Page) => Promise<void>,
  ) =>
    it(name, async () => {
      const screen = await arrange();
      const walker = await walkerOf(screen.who);
      const { page, context, complaints } = walker.person;
      try {
        await open(page, screen, walker.last);
        walker.last = screen;
        await screen.act?.(walker.person);
        await check(page);
        expect(complaints).toEqual([]);
      } catch (error) {
        walkers.delete(screen.who);
        await photograph({ [name.replace(/[^\p{L}\d]+/gu, '-')]: walker.person });
        await context.close();
        throw error;
      }
    });
}

async function open(page: Page, { path, text }: Screen, last: Screen | undefined): Promise<void> {
  const isOther = last && last.path !== path && last.text !== text;
  if (isOther) await goInside(page, path);
  else if (last?.path !== path || last.act) await page.goto(path);
  await page.getByText(text).first().waitFor();
}

/** As a link of the application does: with the number of its entry, by which layers know the screen. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
