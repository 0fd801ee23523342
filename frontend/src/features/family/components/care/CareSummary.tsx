import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authorizationsQuery } from '../../api/authorizations';
import type { ListedMember } from '../../api/family';
import type { ComingKid } from '../../careLeft';
import { dotted } from '@/shared/text/dotted';

interface Props {
  kids: ComingKid[];
  family: ListedMember[];
  ownId: string;
}

/** What the host knows of each kid who comes: notes, company, and who picks it up. */
export function CareSummary({ kids, family, ownId }: Props) {
  const { t } = useTranslation('care');
  const authorized = usePickUpPeople(kids, [ownId, ...family.map(({ id }) => id)]);
  const nameOf = (id: string) =>
    family.find((member) => member.id === id)?.full_name ??
    authorized.find((person) => person.id === id)?.name;
  return (
    <>
      <Typography variant="h3">{t('summary.title')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.25, display: 'grid', gap: 1.25 }}>
        {kids.map(({ member, row }) => {
          const { health_conditions_count: notes, nothing_to_note } = member;
          const pickUp = row.picked_up_by;
          const name = pickUp && nameOf(pickUp);
          const facts = [
            notes > 0
              ? t('summary.notes', { count: notes })
              : nothing_to_note && t('conditions.nothing'),
            row.stays && t(row.stays === 'with_adult' ? 'stay.withAdult' : 'summary.dropped_off'),
            pickUp === ownId ? t('summary.own') : name && t('summary.pickUp', { name }),
          ].filter((fact) => typeof fact === 'string' && fact !== '');
          return (
            <div key={member.id}>
              <Box component="dt" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {member.full_name}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {facts.length > 0 ? dotted(facts) : t('summary.open')}
              </Box>
            </div>
          );
        })}
      </Box>
    </>
  );
}

/** The authorised people of the kids whom none of the household picks up. */
function usePickUpPeople(kids: ComingKid[], household: string[]) {
  const others = kids.filter(
    ({ row }) => row.picked_up_by && !household.includes(row.picked_up_by),
  );
  return useQueries({
    queries: others.map(({ member }) => authorizationsQuery(member.id)),
  }).flatMap(({ data }) => data ?? []);
}
