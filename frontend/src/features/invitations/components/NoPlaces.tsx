import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { householdAnswer } from '@/shared/rsvp/rsvp';
import { kidsWithPlaces, toComing, type Person } from '../answering';
import type { Invitation } from '../api/household';
import type { InvitedParty } from '../api/invitedParty';
import type { Said } from '../api/answer';
import { useWait } from '../api/waitlist';
import { ButtonRow } from './ButtonRow';
import { Refusal } from './Refusal';

export interface NoPlacesProps {
  party: InvitedParty;
  rows: [Invitation, ...Invitation[]];
  /** Who was to come; nothing can be waited for without them. */
  coming: readonly Person[];
  /** What is written to the host meanwhile. */
  said: Said;
  /** The household waits now, or was confirmed when there were places after all. */
  onWaiting: () => void;
  /** Confirms these alone. */
  onAccept: (coming: readonly Person[]) => void;
}

interface Left {
  adults: number;
  kids: number;
}

/** There are not enough places for those chosen: how many are left, and what can be done. */
export default function NoPlaces({ error, ...given }: NoPlacesProps & { error: ApiError }) {
  const { party, rows, coming, said, onWaiting, onAccept } = given;
  const { t, i18n } = useTranslation(['questions', 'invitations', 'waitlist']);
  const { t: errors } = useTranslation('errors');
  const request = useWait(party.id, rows[0].id);
  const left: Left = { adults: 0, kids: 0, ...(error.details as Partial<Left>) };
  const kids = kidsWithPlaces(coming, rows, left, party);
  const names = new Intl.ListFormat(i18n.language).format(kids.map(({ full_name }) => full_name));
  const wait = () => request.mutate({ ...toComing(coming), ...said }, { onSuccess: onWaiting });
  const join = (
    <Button variant="outlined" color="inherit" loading={request.isPending} onClick={wait}>
      {t('waitlist:join')}
    </Button>
  );
  return (
    <>
      {kids.length > 0 ? (
        <Refusal severity="warning">
          <AlertTitle>{t('kidsAlone.question', { names, count: kids.length })}</AlertTitle>
          <ButtonRow>
            <Button variant="contained" onClick={() => onAccept(kids)}>
              {t('kidsAlone.confirm', { count: kids.length })}
            </Button>
            {join}
          </ButtonRow>
        </Refusal>
      ) : (
        <Refusal severity="warning">
          <AlertTitle>{t('invitations:refused.slots')}</AlertTitle>
          {placesLeft(t, left, householdAnswer(rows) === 'accepted')}
          {coming.length > 0 && (
            <Box sx={{ mt: 1.5 }}>
              <Box sx={{ mb: 1 }}>{t('waitlist:offer')}</Box>
              {join}
            </Box>
          )}
        </Refusal>
      )}
      {request.error && <Refusal severity="error">{errorMessage(errors, request.error)}</Refusal>}
    </>
  );
}

function placesLeft(t: TFunction<['questions', 'invitations']>, left: Left, isComing: boolean) {
  const places = {
    adults: t('invitations:refused.adults', { count: left.adults }),
    kids: t('invitations:refused.kids', { count: left.kids }),
  };
  return t(isComing ? 'invitations:refused.leftBesides' : 'invitations:refused.left', places);
}
