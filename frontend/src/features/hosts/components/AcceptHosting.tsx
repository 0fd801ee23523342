import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { FormAlert } from '@/shared/forms/FormAlert';
import { formatDate } from '@/shared/dates/wallClock';
import { AuthCard } from '@/shared/ui/AuthCard';
import { useJoinHosts, type OfferedHosting } from '../api/hosts';

interface Props {
  party: OfferedHosting;
  secret: string;
  onJoined: () => void;
}

const REFUSED = [
  ['limit_reached', 'offered.full'],
  ['not_found', 'offered.goneTitle'],
  ['pickup_planned', 'offered.planned'],
] as const;

/** Whose party it is, before the reader hosts it too. */
export function AcceptHosting({ party, secret, onJoined }: Props) {
  const { t, i18n } = useTranslation('hosts');
  const join = useJoinHosts(party.id);
  const day = formatDate(party.date_start, 'spoken', i18n.language);
  // The answer of an earlier tap was lost.
  const onError = (error: unknown) => hasCode(error, 'already_host') && onJoined();
  const refused = REFUSED.find(([code]) => hasCode(join.error, code));
  return (
    <AuthCard title={t('offered.title', { host: party.host_name })}>
      <Stack spacing={2.5}>
        <Typography sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
          {t('offered.text', { party: party.name, day })}
        </Typography>
        <FormAlert error={join.error} text={refused && t(refused[1])} />
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={join.isPending}
          onClick={() => join.mutate(secret, { onSuccess: onJoined, onError })}
        >
          {t('offered.accept')}
        </Button>
      </Stack>
    </AuthCard>
  );
}
