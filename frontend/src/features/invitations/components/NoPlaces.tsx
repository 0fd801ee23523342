import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { useWait } from '../api/waitlist';
import { Refusal } from './Refusal';

export interface NoPlacesProps {
  partyId: string;
  invitationId: string;
  /** Who was chosen; nothing can be waited for without it. */
  guestIds: string[] | undefined;
  /** The household waits now, or was confirmed when there were places after all. */
  onWaiting: () => void;
}

/** There are not enough places for those chosen: how many are left, and waiting for them. */
export default function NoPlaces({
  error,
  coming,
  ...wait
}: NoPlacesProps & { error: ApiError; coming: boolean }) {
  const { t } = useTranslation('invitations');
  const { t: waitlist } = useTranslation('waitlist');
  const { t: errors } = useTranslation('errors');
  const { guestIds, onWaiting } = wait;
  const request = useWait(wait.partyId, wait.invitationId);
  return (
    <>
      <Refusal severity="warning">
        <AlertTitle>{t('refused.slots')}</AlertTitle>
        {placesLeft(t, error.details, coming)}
        {guestIds && (
          <Box sx={{ mt: 1.5 }}>
            <Box sx={{ mb: 1 }}>{waitlist('offer')}</Box>
            <Button
              variant="outlined"
              color="inherit"
              loading={request.isPending}
              onClick={() => request.mutate(guestIds, { onSuccess: onWaiting })}
            >
              {waitlist('join')}
            </Button>
          </Box>
        )}
      </Refusal>
      {request.error && <Refusal severity="error">{errorMessage(errors, request.error)}</Refusal>}
    </>
  );
}

function placesLeft(t: TFunction<'invitations'>, details: unknown, coming: boolean): string {
  const left = (details ?? {}) as { adults?: number; kids?: number };
  const places = {
    adults: t('refused.adults', { count: left.adults ?? 0 }),
    kids: t('refused.kids', { count: left.kids ?? 0 }),
  };
  return t(coming ? 'refused.leftBesides' : 'refused.left', places);
}
