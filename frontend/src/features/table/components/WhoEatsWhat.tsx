import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CareMarks } from '@/shared/care/CareMarks';
import { PlainList } from '@/shared/ui/PlainList';
import { Sheet } from '@/shared/ui/Sheet';
import { Small } from '@/shared/ui/Small';
import { Unread } from '@/shared/ui/Unread';
import { tableQuery } from '../api/table';
import type { Dish, TableGuest } from '../types';
import { useDishName, useFoods, useWithout } from '../useFoods';

interface Props {
  partyId: string;
  dishes: Dish[];
  onClose: () => void;
}

/** By name: what each guest cannot eat, and which dishes it can. */
export default function WhoEatsWhat({ partyId, dishes, onClose }: Props) {
  const { t } = useTranslation('table');
  const query = useQuery(tableQuery(partyId));
  const { data: guests } = query;
  return (
    <Sheet title={t('who.title')} onClose={onClose}>
      <Small sx={{ mb: 1 }}>{t('intro')}</Small>
      <Unread of={query} rows={3} compact />
      {guests?.length === 0 && <Typography>{t('needs.none')}</Typography>}
      <PlainList>
        {guests?.map((guest) => (
          <Guest key={guest.guest_id} guest={guest} dishes={dishes} />
        ))}
      </PlainList>
    </Sheet>
  );
}

function Guest({ guest, dishes }: { guest: TableGuest; dishes: Dish[] }) {
  const { t } = useTranslation('table');
  const [foods, without, dishName] = [useFoods(), useWithout(), useDishName()];
  const named = (ids: string[]) =>
    dishes
      .filter(({ id }) => ids.includes(id))
      .map(dishName)
      .join(', ');
  const [safe, toCheck] = [named(guest.safe), named(guest.to_check)];
  return (
    <Box component="li" sx={row}>
      <Typography variant="h3">{guest.full_name}</Typography>
      <CareMarks conditions={guest.conditions} />
      {guest.without.length > 0 && <div>{without(guest.without)}</div>}
      {guest.ask.length > 0 && <div>{t('ask', { list: foods(guest.ask) })}</div>}
      {guest.what_to_do && <Box sx={{ fontStyle: 'italic' }}>«{guest.what_to_do}»</Box>}
      {guest.is_to_check && <Box sx={{ fontWeight: 600 }}>{t('who.toCheck')}</Box>}
      {guest.brings_food ? (
        <Box sx={{ color: 'success.main', fontWeight: 600 }}>{t('who.own')}</Box>
      ) : (
        <>
          {guest.has_nothing && (
            <Box sx={{ color: 'error.main', fontWeight: 600 }}>{t('who.nothing')}</Box>
          )}
          {safe && <div>{t('who.safe', { dishes: safe })}</div>}
          {toCheck && <div>{t('who.check', { dishes: toCheck })}</div>}
        </>
      )}
    </Box>
  );
}

const row = {
  ...{ display: 'grid', gap: 0.25, py: 1.5, overflowWrap: 'anywhere' },
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
