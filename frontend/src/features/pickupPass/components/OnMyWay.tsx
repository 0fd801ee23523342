import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

/** Minutes to choose from. */
const choices = [5, 10, 20, 30];

interface Props {
  until: string | null;
  time: (moment: string) => string;
  onAnnounce: (minutes: number | null) => Promise<void>;
}

/** Lets the door and the family know when the bearer will be there. */
export function OnMyWay({ until, time, onAnnounce }: Props) {
  const { t } = useTranslation('pickupPass');
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const announce = async (minutes: number | null) => {
    setIsSending(true);
    setHasFailed(false);
    await onAnnounce(minutes).then(
      () => setIsChoosing(false),
      () => setHasFailed(true),
    );
    setIsSending(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25, width: '100%', mt: 1, justifyItems: 'center' }}>
      {until !== null && !isChoosing ? (
        <>
          <Typography role="status" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
            {t('way.told', { time: time(until) })}
          </Typography>
          <Button disabled={isSending} onClick={() => void announce(null)}>
            {t('way.back')}
          </Button>
        </>
      ) : isChoosing ? (
        <Box role="group" aria-labelledby="pickup-minutes" sx={{ width: '100%' }}>
          <Typography id="pickup-minutes" sx={{ fontSize: '1.125rem', mb: 1 }}>
            {t('way.in')}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
            {choices.map((minutes, index) => (
              <Button
                key={minutes}
                variant="outlined"
                size="large"
                autoFocus={index === 0}
                disabled={isSending}
                onClick={() => void announce(minutes)}
                sx={{ minHeight: 60, fontSize: '1.125rem' }}
              >
                {t('way.minutes', { count: minutes })}
              </Button>
            ))}
          </Box>
        </Box>
      ) : (
        <PrimaryAction
          onClick={() => setIsChoosing(true)}
          sx={{ minHeight: 60, fontSize: '1.1875rem' }}
        >
          {t('way.button')}
        </PrimaryAction>
      )}
      {hasFailed && (
        <Typography role="alert" color="error">
          {t('way.failed')}
        </Typography>
      )}
    </Box>
  );
}
