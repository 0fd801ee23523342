import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { useSession } from '@/api/session';
import { personQuery } from '@/features/family/api/person';
import { MemberTabs } from '@/features/family/components/MemberTabs';
import { PersonFacts } from '@/features/family/components/PersonFacts';
import { BackLink } from '@/shared/ui/BackLink';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { isInFamily, paths } from '../paths';
import NotFound from './NotFound';

// An account has it of its own.
const RemoveMember = lazyPart(() => import('@/features/family/components/RemoveMember'));
const OwnAccount = lazyPart(() => import('./family/OwnAccount'), {
  texts: ['account', 'secondFactor'],
});

/** A family member; with the own id 'Mi Cuenta', unless one comes from the family. */
export default function FamilyMember() {
  const { t } = useTranslation(['family', 'common']);
  const { id = '' } = useParams();
  const { search } = useLocation();
  const isOwn = useSession()?.user.id === id;
  const isAccount = isOwn && !isInFamily(search);
  const person = useQuery(personQuery(id));
  const navigate = useNavigate();
  const account = t('common:shell.account');
  const above = isAccount ? (
    <BackLink to={paths.home} label={t('common:shell.home')} />
  ) : (
    <BackLink to={paths.family} label={t('list.title')} />
  );

  if (hasCode(person.error, 'not_found')) return <NotFound />;
  if (!person.data) {
    return (
      <Page title={isAccount ? account : t('view.title')} above={above} width="lg">
        {person.isPending ? (
          <ListSkeleton rows={3} />
        ) : (
          <ErrorState error={person.error} onRetry={() => void person.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={person.data.full_name}
      intro={isAccount ? account : undefined}
      above={above}
      width="lg"
      actions={
        <Button
          component={Link}
          to={paths.familyEdit(id, isOwn && !isAccount)}
          variant="outlined"
          size="small"
          startIcon={<EditIcon />}
        >
          {t('view.edit')}
        </Button>
      }
    >
      <Box key={id} sx={columns(isAccount ? '5fr 7fr' : '7fr 5fr')}>
        {isAccount && <OwnAccount person={person.data} waiting={<ListSkeleton rows={6} />} />}
        <MemberTabs person={person.data} />
        {!isAccount && (
          <Section label={t('view.facts')}>
            <PersonFacts person={person.data} />
          </Section>
        )}
      </Box>
      {!isOwn && (
        <Box sx={{ mt: 6, textAlign: 'center' }}>
          <RemoveMember
            person={person.data}
            onRemoved={() => void navigate(paths.family, { replace: true })}
          />
        </Box>
      )}
    </Page>
  );
}

/** What one comes for is first on a phone. */
const columns = (wide: string) =>
  ({
    ...{ display: 'grid', gap: 2.5, alignItems: 'start', '& > *': { minWidth: 0 } },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wide },
  }) as const;
