import { useTranslation } from 'react-i18next';
import { PrintDialog } from '@/shared/ui/PrintDialog';
import type { Party } from '../api/types';
import { Poster } from './Poster';

interface Props {
  party: Party;
  link: string;
  onClose: () => void;
}

/** The poster as it will be printed: to the edge, without margins that the browser adds. */
export default function PosterDialog({ party, link, onClose }: Props) {
  const { t } = useTranslation('share');
  return (
    <PrintDialog
      title={t('poster.short')}
      act={t('poster.print')}
      intro={t('poster.help')}
      margin={0}
      onClose={onClose}
    >
      <Poster party={party} link={link} />
    </PrintDialog>
  );
}
