import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import NotificationsIcon from '@mui/icons-material/NotificationsActiveRounded';
import SendIcon from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesQuery } from '../api/families';
import { isAsking } from '../api/nudges';
import type { AskingParty } from '../api/types';
import { askedOf } from '../familyGroups';

interface Props {
  party: AskingParty;
  /** Leads to the list of families. */
  onOpen: () => void;
}

/**
 * How many answers are missing, and the way to ask for them. It has its height from the start, so that nothing below
 * it moves.
 */
export function MissingAction({ party, onOpen }: Props) {
  const { t } = useTranslation(['parties', 'common']);
  const families = useQuery(familiesQuery(party.id));
  if (!isAsking(party)) return null;

  if (!families.data) {
    return (
      <Box sx={place}>
        {families.isError || families.fetchStatus === 'paused' ? (
          <Button variant="outlined" onClick={() => void families.refetch()}>
            {t('common:actions.retry')}
          </Button>
        ) : (
          <Skeleton variant="rounded" width={180} height={44} />
        )}
      </Box>
    );
  }
  const { what, count } = askedOf(families.data);
  const isPrimary = what === 'send' || what === 'remind';
  return (
    <Box sx={place}>
      {what === 'none' && count > 0 && (
        <Box sx={{ display: 'flex', gap: 1, color: 'success.main', fontWeight: 600 }}>
          <CheckIcon />
          {t('missing.none')}
        </Box>
      )}
      {what !== 'none' && (
        <Button
          variant={isPrimary ? 'contained' : 'outlined'}
          startIcon={what === 'send' ? <SendIcon /> : <NotificationsIcon />}
          onClick={onOpen}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t(`missing.${what}`, { count })}
        </Button>
      )}
    </Box>
  );
}

const place = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  width: { xs: '100%', sm: 'auto' },
} as const;
