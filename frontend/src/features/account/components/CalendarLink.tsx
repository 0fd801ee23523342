import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRevokeCalendar } from '../api/mails';

/** The end of the address that the account's calendar programs read. */
export function CalendarLink() {
  const { t } = useTranslation('account');
  const revoke = useRevokeCalendar();
  const message = useErrorMessage();
  // Told even if the sheet is closed first.
  const onError = (error: unknown) => snack('error', message(error));
  const [isRevoking, setRevoking] = useState(false);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Small>{t('calendar.hint')}</Small>
      <Button variant="outlined" onClick={() => setRevoking(true)}>
        {t('calendar.revoke')}
      </Button>
      <ConfirmDialog
        open={isRevoking}
        title={t('calendar.revokeQuestion')}
        text={t('calendar.revokeConsequence')}
        confirmLabel={t('calendar.revoke')}
        destructive
        loading={revoke.isPending}
        onConfirm={() =>
          handleOutcome(revoke.mutateAsync(), {
            onSuccess: () => snack('success', t('calendar.revoked')),
            onError,
            onSettled: () => setRevoking(false),
          })
        }
        onCancel={() => setRevoking(false)}
      />
    </Stack>
  );
}
