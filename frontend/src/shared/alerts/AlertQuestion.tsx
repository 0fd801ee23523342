import NoticeIcon from '@mui/icons-material/NotificationsActiveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '../ui/useErrorMessage';
import { accountAlerts } from './accountAlerts';
import { decline, isAsked, questions, type Question } from './questions';
import { useAlerts, type AlertCalls } from './useAlerts';

interface Props {
  question: Question;
  /** By default those of the account. */
  calls?: AlertCalls;
}

/** Whether this phone may tell of something, once, where it can. */
export default function AlertQuestion({ question, calls = accountAlerts }: Props) {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(calls);
  const messageOf = useErrorMessage();
  const id = useId();
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  if (!alerts || answer === 'no') return null;
  if (answer === 'yes') {
    return (
      <Box sx={look}>
        <NoticeIcon color="primary" />
        <Typography role="status">{t('on')}</Typography>
      </Box>
    );
  }
  const { isSending, isRefused, problem, tell } = alerts;
  if (!isAsked(question, alerts) && !isRefused) return null;
  const accept = async () => {
    if (await tell(questions[question], true)) setAnswer('yes');
  };
  return (
    <Box component="section" aria-labelledby={id} sx={look}>
      <NoticeIcon color="primary" />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" component="h2" id={id} sx={{ fontWeight: 600 }}>
          {t(`ask.${question}`)}
        </Typography>
        {/* At the door the guests need the height. */}
        {question !== 'urgent' && <Small>{t('hint')}</Small>}
        {(isRefused || problem !== null) && (
          <Typography role="alert" variant="body2" color="error">
            {isRefused ? t('blocked') : messageOf(problem)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" loading={isSending} onClick={() => void accept()}>
          {t('yes')}
        </Button>
        <Button
          onClick={() => {
            decline(question);
            setAnswer('no');
          }}
        >
          {t('no')}
        </Button>
      </Box>
    </Box>
  );
}

const look = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: 1 },
  ...{ px: 2, py: 1, borderRadius: 4, bgcolor: 'background.paper', border: '1px solid' },
  borderColor: 'divider',
} as const;
