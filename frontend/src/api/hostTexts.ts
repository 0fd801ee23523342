import type { hostTexts as limits } from './rules.gen';

/** A text of the host in several lines; each of them is optional. */
export type HostText = keyof typeof limits;

/** Without their limits, which a guest's first view does not need. */
const NAMES: Record<HostText, true> = { message: true, bring: true };

export const hostTextNames = Object.keys(NAMES) as HostText[];

/** On an invitation under a title of its own; the message is signed instead. */
export type TitledText = Exclude<HostText, 'message'>;

export const titledTexts = hostTextNames.filter((name): name is TitledText => name !== 'message');

/** @param text of each name */
export const hostTexts = <Text>(text: (name: HostText) => Text): Record<HostText, Text> =>
  Object.fromEntries(hostTextNames.map((name) => [name, text(name)])) as Record<HostText, Text>;
