import { useTranslation } from 'react-i18next';
import { FinishedParties } from '@/features/parties/components/FinishedParties';
import { Page } from '@/shared/ui/Page';
import { OverSwitch } from './OverSwitch';

export default function PartiesFinished() {
  const { t } = useTranslation('parties');
  return (
    <Page title={t('finished.title')} width="lg">
      <FinishedParties beside={<OverSwitch />} />
    </Page>
  );
}
