import ComputerIcon from '@mui/icons-material/ComputerRounded';
import PhoneIcon from '@mui/icons-material/SmartphoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDateTime } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { dotted } from '@/shared/text/dotted';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { Small } from '@/shared/ui/Small';
import { StatusChip } from '@/shared/ui/StatusChip';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import CheckIcon from '@mui/icons-material/CheckRounded';
import { sessionsQuery, useEndOtherSessions, type AccountSession } from '../api/account';

/** More are shown on request. */
const shownAtFirst = 4;

/** Where the account is signed in, and a way to end it elsewhere. */
export function SessionList() {
  const { t } = useTranslation('account');
  const sessions = useQuery(sessionsQuery);
  const [isExpanded, setIsExpanded] = useState(false);
  if (sessions.isPending) return <ListSkeleton rows={2} />;
  if (sessions.isError) {
    return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} compact />;
  }
  const ordered = [...sessions.data].sort((a, b) => Number(b.current) - Number(a.current));
  const hidden = ordered.length - shownAtFirst;
  return (
    <Stack spacing={2}>
      <Stack
        component="ul"
        spacing={1.5}
        aria-label={t('sessions.title')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {(isExpanded ? ordered : ordered.slice(0, shownAtFirst)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button
          onClick={() => setIsExpanded(!isExpanded)}
          aria-expanded={isExpanded}
          sx={{ alignSelf: 'flex-start' }}
        >
          {isExpanded ? t('sessions.fewer') : t('sessions.more', { count: hidden })}
        </Button>
      )}
      {ordered.some(({ current }) => !current) && <EndOthers />}
    </Stack>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t, i18n } = useTranslation('account');
  const { device, browser, system } = session;
  const name = dotted([browser, system]) || t('sessions.unknown');
  const Icon = device === 'mobile' || device === 'tablet' ? PhoneIcon : ComputerIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Icon color="primary" sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Small>
          {t('sessions.used', { date: deviceDateTime(session.last_used_at, i18n.language) })}
        </Small>
        {session.current && (
          <Box sx={{ mt: 0.75 }}>
            <StatusChip label={t('sessions.current')} icon={<CheckIcon />} color="success" />
          </Box>
        )}
      </Box>
    </Box>
  );
}

function EndOthers() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  const message = useErrorMessage();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => snack('success', t('sessions.ended')),
      onError: (error) => snack('error', message(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sessions.endTitle')}
        text={t('sessions.endText')}
        confirmLabel={t('sessions.endOthers')}
        loading={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
