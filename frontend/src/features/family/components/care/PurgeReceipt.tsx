import { useTranslation } from 'react-i18next';
import type { CareReceipt } from '../../api/careReceipt';
import { ReceiptCard, useWhen } from './Receipts';

/** What was deleted a day after the party, and of how many phones. */
export function PurgeReceipt({ receipt }: { receipt: CareReceipt }) {
  const { t } = useTranslation('family');
  const when = useWhen();
  const { purged, copies, purged_at: at } = receipt;
  const kinds = Object.keys(purged) as (keyof typeof purged)[];
  const rows = kinds.filter((kind) => purged[kind] > 0);
  return (
    <ReceiptCard title={t('atParty.purged.title', { time: when(at) })}>
      {rows.length === 0 && <li>{t('atParty.purged.nothing')}</li>}
      {rows.map((kind) => (
        <li key={kind}>{t(`atParty.purged.${kind}`, { count: purged[kind] })}</li>
      ))}
      {copies.phones > 0 && (
        <li>{t('atParty.purged.copies', { wiped: copies.wiped, count: copies.phones })}</li>
      )}
      {copies.wiped < copies.phones && <li>{t('atParty.purged.copiesLeft')}</li>}
    </ReceiptCard>
  );
}
