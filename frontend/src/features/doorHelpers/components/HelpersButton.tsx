import GroupAddIcon from '@mui/icons-material/GroupAddRounded';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { DialogButton } from '@/shared/ui/DialogButton';
import type { HelpedParty } from '../api/doorPasses';

const HelpersDialog = lazyPart(() => import('./HelpersDialog'), {
  texts: ['doorHelpers', 'forms'],
  place: 'above',
});

/** For the host: who else marks arrivals and exits. */
export function HelpersButton({ party, isOffline }: { party: HelpedParty; isOffline?: boolean }) {
  const { t } = useTranslation('door');
  return (
    <DialogButton
      icon={<GroupAddIcon />}
      label={t('helpers')}
      isOffline={isOffline}
      preload={HelpersDialog.preload}
      dialog={(onClose) => <HelpersDialog party={party} onClose={onClose} />}
    />
  );
}
