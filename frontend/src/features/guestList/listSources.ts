/** Larger ones hold no list of sixty families. */
const MAX_BYTES = 5_000_000;

export class TooLarge extends Error {}

/** The text of a `.csv` file, or of the first sheet of an `.xlsx`. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new TooLarge();
  if (!/\.xlsx$/i.test(file.name)) return decoded(await file.arrayBuffer());
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((cells) => cells.map(toCell).join('\t')).join('\n');
}

/** Spreadsheets of Windows write no UTF-8 unless they are told to. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toCell(value: unknown): string {
  const text =
    value instanceof Date ? value.toLocaleDateString('es-UY', { timeZone: 'UTC' }) : value;
  const cell = String(text ?? '');
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface Contact {
  name?: string[];
  tel?: string[];
  email?: string[];
}

/** Of phones; TypeScript does not know it. */
interface ContactPicker {
  select: (what: (keyof Contact)[], options: { multiple: true }) => Promise<Contact[]>;
}

export const contactPicker = (): ContactPicker | undefined =>
  (navigator as { contacts?: ContactPicker }).contacts;

/** A line for each contact that the host picks. */
export async function pickContacts(picker: ContactPicker): Promise<string> {
  const contacts = await picker.select(['name', 'tel', 'email'], { multiple: true });
  return contacts
    .map(({ name = [], tel = [], email = [] }) => [name[0], tel[0], email[0]].filter(Boolean))
    .map((parts) => parts.join('\t'))
    .join('\n');
}
