import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import NotificationsIcon from '@mui/icons-material/NotificationsActiveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { isAsking, useMissing, type NudgesParty } from '../api/nudges';

interface Props {
  party: NudgesParty;
  /** Whether a family comes, does not know yet or has opened the invitation. */
  isAnyFamilyIn: boolean;
  /** Leads to the list of families. */
  onOpen: () => void;
}

/**
 * How many answers are missing, and the way to remind these families. It has its height from the start, so
 * that nothing below it moves.
 */
export function MissingAction({ party, isAnyFamilyIn, onOpen }: Props) {
  const { t } = useTranslation('parties');
  const { data: missing } = useMissing(party);
  const ready = missing?.filter(({ state }) => state === 'ready').length ?? 0;

  if (!isAsking(party)) return null;
  return (
    <Box sx={place}>
      {!missing && <Waiting party={party} />}
      {missing?.length === 0 && isAnyFamilyIn && (
        <Box sx={{ display: 'flex', gap: 1, color: 'success.main', fontWeight: 600 }}>
          <CheckIcon />
          {t('missing.none')}
        </Box>
      )}
      {missing && missing.length > 0 && (
        <Button
          variant={ready > 0 ? 'contained' : 'outlined'}
          startIcon={<NotificationsIcon />}
          onClick={onOpen}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {ready > 0
            ? t('missing.remind', { count: ready })
            : t('missing.list', { count: missing.length })}
        </Button>
      )}
    </Box>
  );
}

/** While nothing was loaded. */
function Waiting({ party }: { party: NudgesParty }) {
  const { t } = useTranslation();
  const { isError, fetchStatus, refetch } = useMissing(party);
  if (!isError && fetchStatus !== 'paused') {
    return <Skeleton variant="rounded" width={180} height={44} />;
  }
  return (
    <Button variant="outlined" onClick={() => void refetch()}>
      {t('actions.retry')}
    </Button>
  );
}

const place = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  width: { xs: '100%', sm: 'auto' },
} as const;
