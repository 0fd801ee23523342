import type { ReadPhone } from '../family-details.js';
import { takeContacts } from './contacts.js';
import { Found, type ReadFamily } from './found.js';
import type { Cell } from './table.js';
import { cleaned, forbidden, hasLetters, messageOf, partsOf, trimmed } from './text.js';
import * as words from './words.js';
import type { Column } from './words.js';

const COMMA = /\s*,\s*/;
/** At the `y` of a surname: `Juan de la Torre y Vega` is one child, `Juan de la Torre y Ana Gil` are two. */
const IN_SURNAME = String.raw`(?<=\sde\sl(?:a|as|os)\s\p{L}+)\s+y\s+\p{L}+$`;
/** Before another name; `maní y huevo` is one thing. */
const AND = new RegExp(String.raw`(?!${IN_SURNAME})\s+[yYeE]\s+(?=\p{Lu})`, 'u');
const BETWEEN_CHILDREN = new RegExp(String.raw`\s*[/&+]\s*|(?!${IN_SURNAME})\s+[ye]\s+`, 'iu');

/** Columns whose names are no labels in a line: `Familia: Pérez`. */
const UNSAID = new Set<Column>(['family', 'numbered']);

/** Reads the cells of a row, or a line as hosts write them: `Familia Pérez: Juan, Ana; 099 123 456`. */
export class LineReader {
  private readonly found = new Found();

  constructor(private readonly readPhone: ReadPhone) {}

  read(cells: Cell[]): ReadFamily {
    for (const { text, column } of cells) {
      const isLine = column === undefined || column === 'reversed';
      const cell = cleaned(text);
      const message = isLine ? messageOf(cell) : { text: cell, isChats: false };
      const rest = takeContacts(message.text, this.found, this.readPhone);
      if (message.isChats) this.found.leave([trimmed(this.allowed(rest))]);
      else this.readCell({ text: this.allowed(rest), column });
    }
    return this.found.family();
  }

  private readCell({ text, column }: Cell): void {
    const { found } = this;
    switch (column) {
      case undefined:
        return this.readFree(text);
      case 'reversed':
        return this.readFree(text.replace(/^([^,;(\t]+), *([^,;(\t]+)/, '$2 $1'));
      case 'child':
        return partsOf(text).forEach((part) => this.readChildren(part));
      case 'surname':
        return void found.surnames.push(...partsOf(text.replaceAll(',', ' ')));
      case 'adult':
      case 'family':
        return void found.names.push(...partsOf(this.withoutHealth(text)));
      case 'health':
        return void found.health.push(...partsOf(text));
      case 'phone':
        return partsOf(this.withoutHealth(text)).forEach((part) =>
          found.leave([part], /\d/.test(part) ? 'phone' : undefined),
        );
      case 'numbered':
        return found.leave([trimmed(text)].filter(hasLetters));
      default:
        return found.leave(partsOf(this.withoutHealth(text)));
    }
  }

  /** Behind a colon are the children; without one, behind the first part if there are names. */
  private readFree(line: string): void {
    const { found } = this;
    const text = line.replace(words.ADULT_LABEL, '').replace(words.CHILDREN_LABEL, '');
    const [, before = '', behind = ''] = /^([^:]*):(?!\d)(.*)$/s.exec(text) ?? [];
    const column = words.columnNamed(before);
    const hasNames = hasLetters(before) && hasLetters(behind);
    if (column && hasNames && !UNSAID.has(column)) return this.readCell({ text: behind, column });
    if (hasNames) {
      this.readHead(before);
      return partsOf(behind).forEach((part) => this.readChildren(part));
    }
    const isHousehold = words.HOUSEHOLD.test(trimmed(text));
    const [first = '', ...rest] = isHousehold ? householdParts(text) : partsOf(text);
    const isName = !isHousehold && hasLetters(first);
    for (const part of rest) {
      // `Martina Gómez; Laura Méndez; 099 123 456`: with a surname of its own it is an adult.
      if (isName && isFullName(part)) this.readHead(part);
      else this.readChildren(part);
    }
    if (isHousehold || found.children.length > 0) {
      const adults = found.names;
      found.names = [];
      this.readHead(first);
      found.names.push(...adults);
    } else this.readChildren(first);
  }

  /** The name of a household or of an adult. */
  private readHead(text: string): void {
    const name = this.withoutCount(trimmed(this.withoutHealth(text)));
    if (!hasLetters(name)) return this.found.leave([name]);
    this.found.names.push(name);
    const children = words.PARENT_OF.exec(name)?.[1];
    if (children) this.found.children.push(...children.split(BETWEEN_CHILDREN).map(trimmed));
  }

  private readChildren(text: string): void {
    for (const part of text.split(COMMA).flatMap((one) => one.split(AND))) {
      const who = trimmed(this.withoutHealth(part));
      const at = who.search(words.ADULT_WITHIN);
      if (words.ADULT_ALONE.test(who)) this.found.leave([who]);
      else if (words.HOUSEHOLD.test(who) || words.PARENT_OF.test(who)) this.readHead(who);
      else {
        const children = at < 0 ? who : who.slice(0, at);
        children.split(BETWEEN_CHILDREN).forEach((child) => this.readChild(trimmed(child)));
        if (at > 0) this.readChildren(who.slice(at));
      }
    }
  }

  private readChild(text: string): void {
    const isNone = words.COUNT.test(text) || words.SENTENCE.test(text);
    const child = isNone ? '' : this.withoutCount(text);
    if (hasLetters(child)) this.found.children.push(child);
    else this.found.leave([child || text]);
  }

  private withoutCount(name: string): string {
    return name.replace(words.COUNT_BEHIND, (count) => {
      this.found.leave([trimmed(count)]);
      return '';
    });
  }

  private withoutHealth(text: string): string {
    return text.replace(words.HEALTH, (health) => {
      this.found.health.push(trimmed(health));
      return '';
    });
  }

  private allowed(text: string): string {
    return text.replace(forbidden, (character) => {
      if (character === '\t') return character;
      this.found.problems.add('invalid_characters');
      return ' ';
    });
  }
}

const isFullName = (text: string) =>
  /^(?!herman)\p{L}+(?: \p{L}+)+$/iu.test(text) &&
  !words.HOUSEHOLD.test(text) &&
  !BETWEEN_CHILDREN.test(text);

/** A comma, too, separates behind a household's name. */
function householdParts(text: string): string[] {
  const [first = '', ...rest] = partsOf(text);
  return [...first.split(COMMA).filter(Boolean), ...rest];
}
