import { whatsAppChat } from './whatsAppChat';

/** Characters of a link; some phones and chat programs cut longer ones. */
export const WHATSAPP_LINK_MAX = 700;

const ELLIPSIS = '…';

/**
 * A link that opens WhatsApp with a text to send: in the chat with that phone, or in one that the person
 * chooses.
 * @param phone E.164; null when it is not known
 * @param names what the text may name in fewer letters, for example a party's name, so that the link has at
 *   most `WHATSAPP_LINK_MAX` characters
 * @param write the text with these names
 */
export function whatsAppLink<Name extends string>(
  phone: string | null,
  names: Record<Name, string>,
  write: (names: Record<Name, string>) => string,
): string {
  const start = `${whatsAppChat(phone)}?text=`;
  const left = (Object.entries(names) as [Name, string][]).map(([name, value]) => ({
    name,
    letters: lettersOf(value),
    weight: weigh(value),
  }));
  const shown = { ...names };
  let text = write(shown);
  for (;;) {
    let excess = start.length + weigh(text) - WHATSAPP_LINK_MAX;
    if (excess <= 0) break;
    while (excess > 0) {
      const longest = left.reduce<(typeof left)[0] | undefined>(
        (one, other) => (one && one.weight >= other.weight ? one : other),
        undefined,
      );
      const letter = longest?.letters.pop();
      // There is nothing left to cut.
      if (!longest || letter === undefined) return start + encodeURIComponent(text);
      longest.weight -= weigh(letter);
      excess -= weigh(letter);
      shown[longest.name] = longest.letters.join('').trimEnd() + ELLIPSIS;
    }
    text = write(shown);
  }
  return start + encodeURIComponent(text);
}

/** Characters that a text takes in a link. */
const weigh = (text: string): number => encodeURIComponent(text).length;

/** As people see them: an emoji of several code points is one. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
