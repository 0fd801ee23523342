import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRevokePass, type FamilyPass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';

/** A pass and what became of it. */
export function PassRow({ pass, scene }: { pass: FamilyPass; scene: PickupScene }) {
  const { t, i18n } = useTranslation('pickups');
  const messageOf = useErrorMessage();
  const namesOf = useKidNames(scene);
  const revoke = useRevokePass(scene.party.id);
  const [isAsking, setIsAsking] = useState(false);
  const { taker, state, on_my_way_until: until } = pass;
  const { name } = taker;
  const isOver = state === 'revoked' || state === 'expired';

  const end = () =>
    revoke.mutate(pass.id, {
      onSuccess: () => snack('success', t('row.revoked', { name })),
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setIsAsking(false),
    });
  const facts = [
    scene.kids.length > 1 && t('row.for', { children: namesOf(pass.guest_ids) }),
    !isOver && t('row.code', { code: pass.code }),
  ];

  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, ...(isOver && { color: 'text.secondary' }) }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {state === 'coming' && until
            ? t('state.comingAt', { time: formatDate(until, 'time', i18n.language) })
            : t(`state.${state}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {pass.refused_at && !isOver && (
          <Typography variant="body2" color="error">
            {t('row.refused')}
          </Typography>
        )}
      </Box>
      {!isOver && (
        <Button
          color="error"
          aria-label={t('row.revokeName', { name })}
          onClick={() => setIsAsking(true)}
          sx={{ px: 1 }}
        >
          {t('row.revoke')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('row.revokeTitle', { name })}
        text={t('row.revokeText')}
        confirmLabel={t('row.revoke')}
        destructive
        loading={revoke.isPending}
        onConfirm={end}
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
} as const;
