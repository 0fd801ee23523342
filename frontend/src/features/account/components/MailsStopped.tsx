import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '@/shared/dates/wallClock';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useResumeMails } from '../api/account';

interface Props {
  email: string;
  /** Since when mails to the address come back, ISO 8601; null while they arrive. */
  since: string | null;
  /** Undefined where the address cannot be changed, without a password. */
  onChange: (() => void) | undefined;
}

/** That mails to the own address come back, and what helps: another address, or one more try. */
export function MailsStopped({ email, since, onChange }: Props) {
  const { t, i18n } = useTranslation('account');
  const resume = useResumeMails();
  if (!since) {
    return resume.isSuccess ? (
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        {t('mails.resumed', { email })}
      </Alert>
    ) : null;
  }
  return (
    <Alert severity="warning">
      {t('mails.stopped', { date: formatDate(today(new Date(since)), 'day', i18n.language) })}{' '}
      {onChange ? t('mails.change') : t('mails.askForHelp')}
      <FormAlert error={resume.error} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        <Button color="inherit" onClick={() => resume.mutate()} loading={resume.isPending}>
          {t('mails.resume')}
        </Button>
        {onChange && (
          <Button color="inherit" onClick={onChange} disabled={resume.isPending}>
            {t('email.title')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
