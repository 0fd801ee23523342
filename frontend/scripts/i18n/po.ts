import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import { contextOf } from './context.ts';
import { compareText, type Texts } from './texts.ts';

/**
 * A translation as a PO file. `msgctxt` is the key, `msgid` the Spanish text, an extracted comment the
 * context. Each plural form is an entry of its own: gettext knows neither forms for fractions, which
 * ratings have, nor a text for none.
 * @param translation with every key that the language needs, empty where nothing is translated
 */
export function toPo(locale: string, spanishOf: Texts, translation: Texts): string {
  const entries = [...translation].map(([key, text]): [string, GetTextTranslation] => {
    const spanish = spanishOf.get(key) ?? '';
    const extracted = contextOf(key, spanish, locale);
    return [
      key,
      {
        msgctxt: key,
        msgid: spanish,
        msgstr: [text],
        comments: extracted ? { extracted } : {},
      },
    ];
  });
  const file = {
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'Convite',
      Language: locale.replace('-', '_'),
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'X-Source-Language': 'es',
    },
    translations: Object.fromEntries(
      entries.map(([key, entry]) => [key, { [entry.msgid]: entry }]),
    ),
  };
  return `${po.compile(file, { foldLength: 0 }).toString('utf8').trimEnd()}\n`;
}

export interface PoReading {
  /** Translated texts by key. */
  texts: Texts;
  /** Why entries are left out: `guests:figures.of: …`. */
  refused: string[];
  /** Entries that the translation program marks as unsure. */
  fuzzy: number;
}

/**
 * Reads a translator's PO file.
 * @param spanishOf the Spanish text of every key that the language needs
 * @throws Error for a file that is not PO, or is of another language
 */
export function fromPo(content: Buffer, locale: string, spanishOf: Texts): PoReading {
  // A file without a header has none.
  const { headers, translations } = po.parse(content) as Partial<GetTextTranslations>;
  const language = (headers?.Language ?? '').replace('_', '-');
  if (language && language.toLowerCase() !== locale.toLowerCase()) {
    throw new Error(`the file is in the language ${language}, not ${locale}`);
  }
  const texts = new Map<string, string>();
  const refused: string[] = [];
  let fuzzy = 0;
  let known = 0;
  for (const entry of Object.values(translations ?? {}).flatMap((each) => Object.values(each))) {
    const { msgctxt: key, msgid, msgstr, comments } = entry;
    if (!key && !msgid) continue; // the header
    if (key && spanishOf.has(key)) known += 1;
    const text = msgstr[0] ?? '';
    if (!text.trim()) continue;
    if (comments?.flag?.includes('fuzzy')) fuzzy += 1;
    else if (!key) refused.push(`“${msgid}” has no key: msgctxt is missing`);
    else {
      const reason = refusal(key, msgid, text, spanishOf);
      if (reason) refused.push(`${key}: ${reason}`);
      else texts.set(key, text);
    }
  }
  if (known === 0) throw new Error('the file has no text of Convite: use make i18n-export');
  return { texts, refused, fuzzy };
}

function refusal(key: string, msgid: string, text: string, spanishOf: Texts): string | undefined {
  const spanish = spanishOf.get(key);
  if (spanish === undefined) return 'is no longer a text';
  if (msgid !== spanish) return 'the Spanish text has changed since the export';
  return compareText(key, spanish, text);
}
