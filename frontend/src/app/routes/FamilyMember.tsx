import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { useSession } from '@/api/session';
import { personQuery } from '@/features/family/api/person';
import { MemberView } from '@/features/family/components/MemberView';
import { BackLink } from '@/shared/ui/BackLink';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { paths } from '../paths';
import NotFound from './NotFound';

// An account has it of its own.
const RemoveMember = lazyPart(() => import('@/features/family/components/RemoveMember'));
const OwnAccess = lazyPart(() => import('./family/OwnAccess'), {
  texts: ['account', 'secondFactor'],
});

/** A family member; with the own id, 'Mi Cuenta'. */
export default function FamilyMember() {
  const { t } = useTranslation(['family', 'common']);
  const { id = '' } = useParams();
  const isOwn = useSession()?.user.id === id;
  const person = useQuery(personQuery(id));
  const navigate = useNavigate();
  const account = t('common:shell.account');

  if (hasCode(person.error, 'not_found')) return <NotFound />;
  if (!person.data) {
    return (
      <Page title={isOwn ? account : t('view.title')} above={<Above isOwn={isOwn} />}>
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
      intro={isOwn ? account : undefined}
      above={<Above isOwn={isOwn} />}
      actions={
        <IconButton
          component={Link}
          to={paths.familyEdit(id)}
          color="primary"
          aria-label={t('view.edit')}
          sx={{ bgcolor: 'background.paper' }}
        >
          <EditIcon />
        </IconButton>
      }
    >
      <MemberView key={id} person={person.data} />
      {isOwn && (
        <Box sx={{ mt: 2.5 }}>
          <OwnAccess waiting={<ListSkeleton rows={3} />} />
        </Box>
      )}
      {!isOwn && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <RemoveMember
            person={person.data}
            onRemoved={() => void navigate(paths.family, { replace: true })}
          />
        </Box>
      )}
    </Page>
  );
}

function Above({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation(['family', 'common']);
  return isOwn ? (
    <BackLink to={paths.home} label={t('common:shell.home')} />
  ) : (
    <BackLink to={paths.family} label={t('list.title')} />
  );
}
