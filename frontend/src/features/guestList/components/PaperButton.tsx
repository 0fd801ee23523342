import PrintIcon from '@mui/icons-material/PrintRounded';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { DialogButton } from '@/shared/ui/DialogButton';
import type { CareNotes } from '@/shared/door/care';
import type { PaperParty } from './ListPaper';

const PaperDialog = lazyPart(() => import('./PaperDialog'), { texts: ['paper'], place: 'above' });

interface Props {
  party: PaperParty;
  isOffline?: boolean;
  /** What this phone has of it. */
  care?: CareNotes;
}

/** For the host: the list of guests on paper. */
export function PaperButton({ isOffline, ...props }: Props) {
  const { t } = useTranslation('guestList');
  return (
    <DialogButton
      icon={<PrintIcon />}
      label={t('paper')}
      isOffline={isOffline}
      preload={PaperDialog.preload}
      dialog={(onClose) => <PaperDialog {...props} onClose={onClose} />}
    />
  );
}
