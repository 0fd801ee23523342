import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';
import type { UnsentDoor } from './unsentDoor';

interface Props {
  before: UnsentDoor;
  onStay: () => void;
  onProceed: () => void;
}

/** Sends what is left of the door that this phone had, before the door of another link takes its place. */
export function UnsentBefore({ before: { door }, onStay, onProceed }: Props) {
  const { t } = useTranslation('doorHelpers');
  const view = useSyncExternalStore(door.subscribe, door.getView);
  const [isAsking, setIsAsking] = useState(false);
  // What an access that ended takes from the phone is still named.
  const [party] = useState(view.party?.name ?? t('before.otherDoor'));
  const isEnded = view.link.state === 'ended';
  const isOffline = view.link.state === 'offline';
  const count = isEnded ? view.link.queued : door.unsent;
  const isDone = count === 0;
  useEffect(() => {
    if (isDone) onProceed();
  }, [isDone, onProceed]);
  if (isDone) return null;

  return (
    <Section>
      <div role={isEnded || isOffline ? 'alert' : 'status'}>
        <EmptyState
          mood="asleep"
          title={t(isEnded ? 'before.lostTitle' : 'before.title', { party })}
          text={t(isEnded ? 'before.lost' : isOffline ? 'before.offline' : 'before.sending', {
            count,
            party,
          })}
        />
      </div>
      <Stack spacing={1} sx={{ maxWidth: 360, mx: 'auto', pb: 2 }}>
        {isEnded ? (
          // Not the button to send under another name: a click that comes late must not open the new door.
          <Button key="openNew" variant="contained" onClick={onProceed}>
            {t('before.openNew')}
          </Button>
        ) : (
          <>
            <Button variant="contained" onClick={door.refresh} disabled={!isOffline}>
              {t('before.send')}
            </Button>
            <Button variant="outlined" onClick={onStay}>
              {t('before.stay')}
            </Button>
            <Button color="error" onClick={() => setIsAsking(true)}>
              {t('before.drop')}
            </Button>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('before.dropTitle')}
        text={t('before.dropText', { count, party })}
        confirmLabel={t('before.dropIt')}
        destructive
        onConfirm={onProceed}
        onCancel={() => setIsAsking(false)}
      />
    </Section>
  );
}
