import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useDeclareKind } from '../api/declareKind';
import type { Person } from '../api/types';

interface Props {
  partyId: string;
  guest: Pick<Person, 'id' | 'full_name' | 'declared_kid'>;
}

/** Asks whether a guest who was typed in is a kid, until then one for the door, and shows what was said, to correct it. */
export function KindQuestion({ partyId, guest }: Props) {
  const { t } = useTranslation('guestList');
  const messageOf = useErrorMessage();
  const declare = useDeclareKind(partyId);
  const name = guest.full_name;

  const say = (isKid: boolean) =>
    handleOutcome(declare.mutateAsync({ id: guest.id, isKid }), {
      onSuccess: () => snack('success', t(isKid ? 'list.isKid' : 'list.isAdult', { name })),
      onError: (error) => snack('error', messageOf(error)),
    });
  return (
    <Box
      role="group"
      aria-label={t('list.kindOf', { name })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}
    >
      <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('manual.kind')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {[true, false].map((isKid) => (
          <Button
            key={String(isKid)}
            variant={guest.declared_kid === isKid ? 'contained' : 'outlined'}
            aria-pressed={guest.declared_kid === null ? undefined : guest.declared_kid === isKid}
            disabled={declare.isPending}
            onClick={() => say(isKid)}
          >
            {t(isKid ? 'manual.kid' : 'manual.adult')}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
