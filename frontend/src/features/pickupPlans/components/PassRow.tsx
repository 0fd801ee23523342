import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { dotted } from '@/shared/text/dotted';
import { RevocableRow } from '@/shared/ui/RevocableRow';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRevokePass, type FamilyPass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';

/** A pass and what became of it. */
export function PassRow({ pass, scene }: { pass: FamilyPass; scene: PickupScene }) {
  const { t, i18n } = useTranslation('pickupPlans');
  const messageOf = useErrorMessage();
  const namesOf = useKidNames(scene);
  const revoke = useRevokePass(scene.party.id);
  const { taker, state, on_my_way_until: until } = pass;
  const { name } = taker;
  const isOver = !scene.isOpen || state === 'revoked' || state === 'expired';

  const facts = [
    scene.kids.length > 1 && t('row.for', { children: namesOf(pass.guest_ids) }),
    !isOver && t('row.code', { code: pass.code }),
  ];

  return (
    <RevocableRow
      isOver={isOver}
      label={t('row.revoke')}
      fullLabel={t('row.revokeName', { name })}
      title={t('row.revokeTitle', { name })}
      text={t('row.revokeText')}
      isRevoking={revoke.isPending}
      onRevoke={(onSettled) =>
        revoke.mutate(pass.id, {
          onSuccess: () => snack('success', t('row.revoked', { name })),
          onError: (error) => snack('error', messageOf(error)),
          onSettled,
        })
      }
    >
      <Typography sx={{ fontWeight: 600, ...(isOver && { color: 'text.secondary' }) }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {state === 'coming' && until
          ? t('state.comingAt', { time: formatDate(until, 'time', i18n.language) })
          : t(`state.${state}`)}
      </Typography>
      <Small>{dotted(facts)}</Small>
      {pass.refused_at && !isOver && (
        <Typography variant="body2" color="error">
          {t('row.refused')}
        </Typography>
      )}
    </RevocableRow>
  );
}
