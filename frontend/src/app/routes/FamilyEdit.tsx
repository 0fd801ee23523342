import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { useSession } from '@/api/session';
import { useChangePerson } from '@/features/family/api/changePerson';
import { personQuery } from '@/features/family/api/person';
import { MemberForm } from '@/features/family/components/MemberForm';
import { Trail } from '@/features/family/components/Trail';
import { toBody, toOwnBody } from '@/features/family/memberForm';
import { snack } from '@/shared/notifications/store';
import { BackLink } from '@/shared/ui/BackLink';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { Section } from '@/shared/ui/Section';
import { FormSkeleton } from '@/shared/ui/Skeletons';
import { paths } from '../paths';
import NotFound from './NotFound';
import { FormColumn } from './family/FormColumn';

export default function FamilyEdit() {
  const { t } = useTranslation('family');
  const { id = '' } = useParams();
  const isOwn = useSession()?.user.id === id;
  const person = useQuery(personQuery(id));
  const change = useChangePerson(id);
  const navigate = useNavigate();
  const title = t(isOwn ? 'edit.ownTitle' : 'edit.title');

  if (hasCode(person.error, 'not_found')) return <NotFound />;
  return (
    <Page
      title={title}
      above={
        isOwn ? (
          <BackLink to={paths.familyMember(id)} label={t('view.own')} />
        ) : (
          <Trail here={t('edit.breadcrumb')} />
        )
      }
      width="lg"
    >
      <FormColumn>
        <Section>
          {person.isPending && <FormSkeleton fields={5} />}
          {person.isLoadingError && (
            <ErrorState error={person.error} onRetry={() => void person.refetch()} />
          )}
          {person.data && (
            <MemberForm
              key={id}
              title={title}
              submitLabel={t('edit.submit')}
              person={person.data}
              isOwn={isOwn}
              onSubmit={async (values) => {
                await change.mutateAsync(isOwn ? toOwnBody(values) : toBody(values));
                snack('success', t('edit.saved'));
                void navigate(paths.familyMember(id), { replace: true });
              }}
            />
          )}
        </Section>
      </FormColumn>
    </Page>
  );
}
