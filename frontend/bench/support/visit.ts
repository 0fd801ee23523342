/** Lighthouse's figures for one first visit. */
export interface Visit {
  /** Milliseconds until the largest thing of the first view is painted. */
  lcp: number;
  /** Milliseconds, over 50 of each task, in which the page could not answer. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  performance: number;
  accessibility: number;
  practices: number;
}

/**
 * Opens the address with an empty cache in the browser at that port, signed in as it is. The phone
 * and its network are Lighthouse's own for mobiles, computed from a visit at full speed: that is
 * what published figures mean, and it moves less than to slow each request down in fact.
 * @throws Error when Lighthouse could not judge the page
 */
export async function visit(url: string, port: number): Promise<Visit> {
  // Takes a second to load, which the benches that measure the server need not wait for.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse, ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const measured = (id: string): number => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${id} of ${url}`);
    return value;
  };
  const points = (category: string): number =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
  };
}
