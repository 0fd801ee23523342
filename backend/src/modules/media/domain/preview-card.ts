import { createHash } from 'node:crypto';

/** Pixels of a preview, as the programs that show links want it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** What the preview of a link shows, in its image and in the page's head. */
export interface PreviewCard {
  /** Null for the generic one. */
  partyId: string | null;
  /** The party's name, or that there is an invitation. */
  title: string;
  /** The day, or what the reader can do. */
  when: string;
  /** Who invites, or that it is called off; empty when nothing of it is shown. */
  who: string;
  theme: string | null;
  coverId: string | null;
  locale: string;
}

/** What visitors may see of a party. */
export interface ShownParty {
  id: string;
  name: string;
  /** `YYYY-MM-DD` */
  day: string;
  hostName: string;
  theme: string | null;
  coverId: string | null;
  isCancelled: boolean;
}

/** The texts of a locale. */
export interface PreviewTexts {
  locale: string;
  title: string;
  open: string;
  cancelled: string;
  invites: (host: string, isSeveral: boolean) => string;
}

/** @param party undefined for an unknown one, and one of which visitors see nothing */
export function previewCard(
  party: ShownParty | undefined,
  texts: PreviewTexts,
  now: Date,
): PreviewCard {
  const { locale } = texts;
  if (!party) {
    const generic = { title: texts.title, when: texts.open, who: '', theme: null, coverId: null };
    return { partyId: null, ...generic, locale };
  }
  const { id, name, day, theme, coverId, hostName } = party;
  return {
    partyId: id,
    title: name,
    when: inWords(day, locale, now),
    who: party.isCancelled ? texts.cancelled : invitation(hostName, texts),
    theme,
    coverId,
    locale,
  };
}

const invitation = (hostName: string, { invites }: PreviewTexts): string =>
  hostName ? invites(hostName, isSeveral(hostName)) : '';

/**
 * Names what the image shows: each of these changes the address, and nothing else does.
 * @param drawing identifies how the image is drawn: another release may draw it differently
 */
export function previewVersion(card: PreviewCard, drawing: string): string {
  const { title, when, who, theme, coverId } = card;
  return createHash('sha256')
    .update(JSON.stringify([drawing, title, when, who, theme, coverId]))
    .digest('base64url')
    .slice(0, 22);
}

/** `Sábado 20 de marzo`; with the year when it is not that of `now`. @param day `YYYY-MM-DD` */
export function inWords(day: string, locale: string, now: Date): string {
  const isThisYear = Number(day.slice(0, 4)) === now.getUTCFullYear();
  const words = formatterOf(locale, isThisYear ? undefined : 'numeric')
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Making one takes longer than all the rest of a page's head. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${year}`;
  const known = formatters.get(key);
  if (known) return known;
  const format = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year } as const;
  const made = new Intl.DateTimeFormat(locale, format);
  formatters.set(key, made);
  return made;
}

/** Whether a name is of several people, as "Ana y Bruno". */
const isSeveral = (name: string): boolean => /^(?:los|las)\s|,|&|\+|\s(?:y|e|and)\s/i.test(name);
