import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { DoorGuest } from '@/shared/door/types';
import { useDoor } from '../useDoor';

/**
 * Who is still inside, the children first: asked before the party is finished.
 * @param record with whom the others left, as far as that is noted
 */
export default function DoorInside({ partyId, record }: { partyId: string; record: ReactNode }) {
  const { view } = useDoor(partyId);
  return (
    <Inside
      guests={view.guests}
      isKnown={!view.isPending && !view.error}
      queued={view.link.queued}
      record={view.guests.some((guest) => guest.needs_handover) && record}
    />
  );
}

interface Props {
  guests: readonly DoorGuest[];
  isKnown: boolean;
  queued: number;
  /** With whom the others left. */
  record?: ReactNode;
}

export function Inside({ guests, isKnown, queued, record }: Props) {
  const { t, i18n } = useTranslation('door');
  const { compare } = new Intl.Collator(i18n.language);
  const inside = guests
    .filter(({ status }) => status === 'arrived')
    .sort((a, b) => compare(a.name, b.name));
  const kids = inside.filter(({ kid }) => kid);
  const adults = inside.filter(({ kid }) => !kid);
  if (!isKnown) return null;
  return (
    <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {inside.length === 0 && <Box>{t('inside.none')}</Box>}
      {kids.length > 0 && (
        <People guests={kids} title={t('inside.kids', { count: kids.length })} isUrgent />
      )}
      {adults.length > 0 && (
        <People guests={adults} title={t('inside.adults', { count: adults.length })} />
      )}
      {queued > 0 && (
        <Box sx={{ color: colors.orange }}>{t('unsent.count', { count: queued })}</Box>
      )}
      {record}
    </Box>
  );
}

function People(props: { guests: readonly DoorGuest[]; title: string; isUrgent?: boolean }) {
  return (
    <Box
      sx={{
        p: 1.5,
        borderRadius: 4,
        bgcolor: props.isUrgent ? colors.orangeMist : colors.ground,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ fontWeight: 700 }}>{props.title}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: '9rem' }}>
        {props.guests.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}
