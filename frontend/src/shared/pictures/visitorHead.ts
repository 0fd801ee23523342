import type { ShownParty } from '@/api/visitorParty';
import { coverHead, element, LONG, type Head } from './coverHead';

interface Texts {
  /** The page's heading. */
  title: string;
  /** Who invites, or that it is called off; empty when that is not known. */
  host: string;
  language: string;
}

/** What a visitor sees of a party: its scene or photo, its name, its day and who invites. */
export function visitorHead(
  { name, day, theme, cover }: ShownParty,
  { title, host, language }: Texts,
): Head {
  const heading = element('h1', '', title);
  heading.tabIndex = -1;
  const when = element('p', 'first-day', dayInWords(day, language));
  const lines = [
    heading,
    element('p', `first-name${name.length > LONG ? ' is-long' : ''}`, name),
    when,
  ];
  if (host) lines.push(element('p', '', host));
  return coverHead({ theme, pictureId: cover?.id, seed: name }, lines);
}

/** `sábado, 28 de noviembre`; with the year when it is not this one. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: parseInt(day) === new Date().getFullYear() ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
