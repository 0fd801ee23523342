import Bowser from 'bowser';

/** What a User-Agent header says of a device; null where it says nothing. */
interface Device {
  kind: 'mobile' | 'tablet' | 'desktop' | null;
  /** Brand names, the same in every language. */
  browser: string | null;
  system: string | null;
}

const KINDS = ['mobile', 'tablet', 'desktop'] as const;

export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { kind: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: KINDS.find((kind) => kind === platform.type) ?? null,
    browser: browser.name || null,
    system: os.name || null,
  };
}
