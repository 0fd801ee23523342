import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRevokeDoorPass, type DoorPass } from '../../api/doorPasses';
import { useClock } from '../../clock';
import type { HelpedParty } from './HelpersButton';

/** A helper with the phones that opened its link. */
export function HelperRow({ pass, party }: { pass: DoorPass; party: HelpedParty }) {
  const { t } = useTranslation('doorHelpers');
  const messageOf = useErrorMessage();
  const clock = useClock(party.timezone);
  const revoke = useRevokeDoorPass(party.id);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, devices, state, care } = pass;
  const last = devices
    .map(({ last_seen_at: at }) => at)
    .sort()
    .at(-1);
  const isOver = state !== 'valid';

  const cut = () =>
    revoke.mutate(id, {
      onSuccess: () => snack('success', t('cutDone', { name })),
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setIsAsking(false),
    });

  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            devices.length > 0
              ? `${t('phones', { count: devices.length })} (${devices.map((one) => one.name).join(', ')})`
              : t('notOpened'),
            last && t('seen', { time: clock(last) }),
            care && t('seesCare'),
            isOver && t(`state.${state}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {!isOver && (
        <Button
          color="error"
          aria-label={t('cutName', { name })}
          onClick={() => setIsAsking(true)}
          sx={{ px: 1, mx: -1 }}
        >
          {t('cut')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('cutTitle', { name })}
        text={t('cutText')}
        confirmLabel={t('cut')}
        destructive
        loading={revoke.isPending}
        onConfirm={cut}
        onCancel={() => setIsAsking(false)}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  bgcolor: 'background.paper',
} as const;
