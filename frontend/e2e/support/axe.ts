import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
  /** What the public `getRules()` leaves out: the impact that all findings of a rule have, if it says so. */
  _audit: { rules: { id: string; impact?: string }[] };
}

/** What axe holds to be serious or critical on the page as it is now, each with its place. */
export async function seriousProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source); // by the debugger: the content policy would not let it in
  }
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // A quarter of the time goes to rules that find nothing serious.
    const light = axe._audit.rules.filter(({ impact = '' }) => /minor|moderate/.test(impact));
    const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
    return (await axe.run({ resultTypes: ['violations'], rules })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${String(target)} ${html}`),
    );
}
