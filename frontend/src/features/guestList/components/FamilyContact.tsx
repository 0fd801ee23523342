import CallIcon from '@mui/icons-material/CallRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Small } from '@/shared/ui/Small';
import { contactQuery } from '../api/guestInfo';
import { Call, Line } from './guestInfoParts';

interface Props {
  partyId: string;
  guestId: string;
  isOffline: boolean;
}

/** Whom to call for a kid who was dropped off. It is asked for by a tap, because each look is recorded. */
export function FamilyContact({ partyId, guestId, isOffline }: Props) {
  const { t } = useTranslation('guestList');
  const [isAsked, setIsAsked] = useState(false);
  const contact = useQuery({ ...contactQuery(partyId, guestId), enabled: isAsked && !isOffline });
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {contact.data ? (
        <Line
          text={contact.data.name}
          detail={contact.data.phone}
          action={
            <Call
              phone={contact.data.phone}
              label={t('info.callName', { name: contact.data.name })}
            />
          }
        />
      ) : isOffline ? (
        <Small>{t('info.phonesOffline')}</Small>
      ) : hasCode(contact.error, 'not_found') ? (
        <Small>{t('info.noPhones')}</Small>
      ) : contact.isError ? (
        <ErrorState error={contact.error} compact onRetry={() => void contact.refetch()} />
      ) : (
        <>
          <Button
            variant="outlined"
            size="large"
            startIcon={<CallIcon />}
            loading={contact.isFetching}
            loadingPosition="start"
            onClick={() => setIsAsked(true)}
          >
            {t('info.showContact')}
          </Button>
          <Small>{t('info.contactRecorded')}</Small>
        </>
      )}
    </Box>
  );
}
