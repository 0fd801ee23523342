import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { RevocableRow } from '@/shared/ui/RevocableRow';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRevokeDoorPass, type DoorPass, type HelpedParty } from '../api/doorPasses';
import { useClock } from '@/shared/dates/useClock';
import { dotted } from '@/shared/text/dotted';

/** A helper with the phones that opened its link. */
export function HelperRow({ pass, party }: { pass: DoorPass; party: HelpedParty }) {
  const { t } = useTranslation('doorHelpers');
  const messageOf = useErrorMessage();
  const clock = useClock(party.timezone);
  const revoke = useRevokeDoorPass(party.id);
  const { id, name, devices, state, care } = pass;
  const last = devices
    .map(({ last_seen_at: at }) => at)
    .sort()
    .at(-1);
  const isOver = state !== 'valid';
  const facts = [
    devices.length > 0
      ? `${t('phones', { count: devices.length })} (${devices.map((one) => one.name).join(', ')})`
      : t('notOpened'),
    last && t('seen', { time: clock(last) }),
    care && t('seesCare'),
    isOver && t(`state.${state}`),
  ];

  return (
    <RevocableRow
      isOver={isOver}
      label={t('cut')}
      fullLabel={t('cutName', { name })}
      title={t('cutTitle', { name })}
      text={t('cutText')}
      isRevoking={revoke.isPending}
      onRevoke={(onSettled) =>
        revoke.mutate(id, {
          onSuccess: () => snack('success', t('cutDone', { name })),
          onError: (error) => snack('error', messageOf(error)),
          onSettled,
        })
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Small>{dotted(facts)}</Small>
    </RevocableRow>
  );
}
