import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useChooseMails, useRevokeCalendar, type MailChoices as Choices } from '../api/mails';

const GROUPS = ['reminders', 'notices'] as const;

/** Which mails the account gets, and the end of the address that its calendar programs read. */
export default function MailChoices({ choices }: { choices: Choices }) {
  const { t } = useTranslation('account');
  const choose = useChooseMails();
  const revoke = useRevokeCalendar();
  const message = useErrorMessage();
  // Told even if the sheet is closed first.
  const onError = (error: unknown) => snack('error', message(error));
  const [isRevoking, setRevoking] = useState(false);
  const id = useId();
  // The switch follows the finger; the answer of the server confirms it.
  const shown = choose.isPending ? { ...choices, ...choose.variables } : choices;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {GROUPS.map((group) => (
        <div key={group}>
          <FormControlLabel
            sx={{ ml: -1 }}
            label={t(`mails.${group}.label`)}
            control={
              <Switch
                checked={shown[group]}
                // Not disabled while it is saved: that would drop the focus.
                onChange={(_, wanted) => {
                  if (choose.isPending) return;
                  handleOutcome(choose.mutateAsync({ [group]: wanted }), { onError });
                }}
                slotProps={{ input: { 'aria-describedby': `${id}-${group}` } }}
              />
            }
          />
          <Small id={`${id}-${group}`}>{t(`mails.${group}.hint`)}</Small>
        </div>
      ))}
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
