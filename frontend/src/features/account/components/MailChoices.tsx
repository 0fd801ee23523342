import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useChooseMails, type MailChoices as Choices } from '../api/mails';

const GROUPS = ['reminders', 'notices'] as const;

/** Which mails the account gets. */
export default function MailChoices({ choices }: { choices: Choices }) {
  const { t } = useTranslation('account');
  const choose = useChooseMails();
  const message = useErrorMessage();
  // Told even if the sheet is closed first.
  const onError = (error: unknown) => snack('error', message(error));
  const id = useId();
  // The switch follows the finger; the answer of the server confirms it.
  const shown = choose.isPending ? { ...choices, ...choose.variables } : choices;
  return (
    <Stack component="section" aria-labelledby={id} spacing={1}>
      <Typography variant="h3" id={id}>
        {t('mails.title')}
      </Typography>
      {GROUPS.map((group) => (
        <div key={group}>
          <FormControlLabel
            labelPlacement="start"
            sx={{ ml: 0, mr: -1, width: 'calc(100% + 8px)', justifyContent: 'space-between' }}
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
    </Stack>
  );
}
