import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { useLayer } from '@/shared/layers/useLayer';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { guestInfoQuery } from '../api/guestInfo';
import type { Guest } from '../api/types';
import { GuestCare } from './GuestCare';

interface Props {
  partyId: string;
  /** Null while closed. */
  guest: Guest | null;
  onClose: () => void;
}

/** The guest info: a drawer from the bottom on a phone, from the side on a desktop. */
export function GuestInfoDrawer({ partyId, guest, onClose }: Props) {
  const { t } = useTranslation(['guests', 'common']);
  useLayer(!!guest, onClose);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // Its name stays while it slides out.
  const [last, setLast] = useState(guest);
  if (guest && guest !== last) setLast(guest);

  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={!!guest}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': 'guest-info-title',
          role: 'dialog',
          'aria-modal': true,
          sx: {
            width: { sm: 420 },
            maxHeight: { xs: '88dvh', sm: 'none' },
            borderRadius: { xs: '24px 24px 0 0', sm: '24px 0 0 24px' },
            px: 2.5,
            pb: 'calc(24px + env(safe-area-inset-bottom))',
          },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pt: 2,
          pb: 1,
        }}
      >
        <Typography variant="h2" id="guest-info-title">
          {last?.full_name}
        </Typography>
        <IconButton edge="end" aria-label={t('common:actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {last && <Info partyId={partyId} guest={last} />}
    </Drawer>
  );
}

function Info({ partyId, guest }: { partyId: string; guest: Guest }) {
  const { t } = useTranslation('guests');
  const info = useQuery(guestInfoQuery(partyId, guest.guest_id));
  if (info.data) return <GuestCare info={info.data} />;
  if (info.isPending) return <ListSkeleton rows={3} />;
  if (hasCode(info.error, 'not_found')) {
    return <EmptyState mood="asleep" title={t('info.hiddenTitle')} text={t('info.hiddenText')} />;
  }
  return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
}
