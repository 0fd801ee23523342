import CancelIcon from '@mui/icons-material/CancelRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import HelpIcon from '@mui/icons-material/HelpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Rsvp } from '@/shared/rsvp/rsvp';

/** Two columns; one below the other when the text is enlarged. */
export const sideBySide = 'repeat(auto-fit, minmax(8rem, 1fr))';

interface Props {
  /** The answer that is on its way. */
  pending: Rsvp | null;
  onAccept: () => void;
  onStay: (rsvp: 'not_sure' | 'declined') => void;
  /** Keeps the stored answer, if there is one. */
  onCancel?: () => void;
}

export function AnswerButtons({ pending, onAccept, onStay, onCancel }: Props) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        // One row on a phone held sideways, where height is scarce.
        gridTemplateColumns: { xs: sideBySide, sm: '2fr 1fr 1fr', md: sideBySide },
      }}
    >
      <Button
        variant="contained"
        size="large"
        startIcon={<CheckIcon />}
        disabled={pending !== null}
        onClick={onAccept}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto', md: '1 / -1' } }}
      >
        {t('attendance.accept')}
      </Button>
      <StayButtons pending={pending} onStay={onStay} />
      {onCancel && (
        <Button disabled={pending !== null} onClick={onCancel} sx={{ gridColumn: '1 / -1' }}>
          {t('common:actions.cancel')}
        </Button>
      )}
    </Box>
  );
}

/** Also in the checklist after a confirmation. */
export function StayButtons({ pending, onStay }: Omit<Props, 'onAccept' | 'onCancel'>) {
  const { t } = useTranslation('invitations');
  const common = { variant: 'outlined', disabled: pending !== null } as const;
  return (
    <>
      <Button
        {...common}
        color="warning"
        startIcon={<HelpIcon />}
        loading={pending === 'not_sure'}
        onClick={() => onStay('not_sure')}
        sx={{ px: 1 }}
      >
        {t('attendance.notSure')}
      </Button>
      <Button
        {...common}
        color="error"
        startIcon={<CancelIcon />}
        loading={pending === 'declined'}
        onClick={() => onStay('declined')}
        sx={{ px: 1 }}
      >
        {t('attendance.decline')}
      </Button>
    </>
  );
}
