import { translator } from '../../../shared/text/translator.js';
import type { CountedReader } from '../domain/care-reads.js';
import type { PurgedRows } from '../domain/care-receipt.entity.js';
import { PURGED_KINDS } from '../care.events.js';
import type { CopiedPhones } from '../domain/copied-phones.js';

interface ReceiptNumbers extends CopiedPhones {
  hasAccount: boolean;
  readers: CountedReader[];
  purged: PurgedRows;
}

/** Who saw what and what was deleted, in sentences of a mail, each behind a line break. */
export function receiptInWords(
  { hasAccount, readers, purged, phones, wiped }: ReceiptNumbers,
  locale: string,
): string {
  const t = translator(locale);
  const list = (items: string[]) => new Intl.ListFormat(locale).format(items);
  const readBy = readers.map(
    ({ name, isHelper, times }) =>
      `${name ?? t(isHelper ? 'careReceipt:helper' : 'careReceipt:host')} (${times})`,
  );
  const rows = PURGED_KINDS.filter((kind) => purged[kind]).map((kind) =>
    t(`careReceipt:${kind}`, { count: purged[kind] ?? 0 }),
  );
  const lines = [
    readBy.length > 0
      ? t('careReceipt:readBy', { readers: list(readBy) })
      : t('careReceipt:notRead'),
    ...(rows.length > 0 ? [t('careReceipt:purged', { rows: list(rows) })] : []),
    ...(phones > 0 ? [t('careReceipt:copies', { wiped, count: phones })] : []),
    ...(wiped < phones ? [t('careReceipt:copiesLeft')] : []),
    ...(hasAccount ? [t('careReceipt:kept')] : []),
  ];
  return lines.map((line) => `\n${line}`).join('');
}
