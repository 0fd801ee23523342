import ChevronIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ageOn } from '@/shared/dates/age';
import { today } from '@/shared/dates/wallClock';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { familyQuery, type ListedMember } from '../api/family';
import { Initial } from './Initial';

/** The family members with their age and the number of their notes. */
export function FamilyList() {
  const { t } = useTranslation('family');
  const family = useQuery(familyQuery());
  if (family.isPending) return <ListSkeleton rows={3} />;
  if (!family.data) {
    return <ErrorState error={family.error} onRetry={() => void family.refetch()} />;
  }
  if (family.data.length === 0) {
    return (
      <Section>
        <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />
      </Section>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={t('list.label')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
      }}
    >
      {family.data.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </Box>
  );
}

function MemberCard({ member }: { member: ListedMember }) {
  const { t } = useTranslation(['family', 'common']);
  const notes = [
    t('list.conditions', { count: member.health_conditions_count }),
    t('list.authorizations', { count: member.authorizations_count }),
  ];
  return (
    <ButtonBase
      component={Link}
      to={paths.familyMember(member.id)}
      sx={{
        width: '100%',
        minHeight: 88,
        justifyContent: 'flex-start',
        textAlign: 'left',
        gap: 2,
        p: 2,
        borderRadius: 6,
        bgcolor: 'background.paper',
        boxShadow: '0 1px 2px rgb(78 31 140 / 0.05), 0 8px 24px -8px rgb(78 31 140 / 0.12)',
      }}
    >
      <Initial id={member.id} name={member.full_name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {member.full_name}
        </Typography>
        {member.birthday && (
          <Typography variant="body2" color="textSecondary">
            {t('common:age', { count: ageOn(member.birthday, today()) })}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {notes.join(' · ')}
        </Typography>
      </Box>
      <ChevronIcon sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  );
}
