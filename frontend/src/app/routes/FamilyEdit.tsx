import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { useSession } from '@/api/session';
import { useChangePerson } from '@/features/family/api/changePerson';
import { personQuery } from '@/features/family/api/person';
import { MemberForm } from '@/features/family/components/MemberForm';
import { Trail } from '@/features/family/components/Trail';
import { toBody, toOwnBody } from '@/features/family/memberForm';
import { snack } from '@/shared/notifications/store';
import { BackLink } from '@/shared/ui/BackLink';
import { Page } from '@/shared/ui/Page';
import { Section } from '@/shared/ui/Section';
import { Unread } from '@/shared/ui/Unread';
import { isInFamily, paths } from '../paths';
import NotFound from './NotFound';
import { FormColumn } from './family/FormColumn';

export default function FamilyEdit() {
  const { t } = useTranslation('family');
  const { id = '' } = useParams();
  const { search } = useLocation();
  const isOwn = useSession()?.user.id === id;
  const person = useQuery(personQuery(id));
  const change = useChangePerson(id);
  const navigate = useNavigate();
  const isAccount = isOwn && !isInFamily(search);
  const view = paths.familyMember(id, isOwn && !isAccount);
  const title = t(isOwn ? 'edit.ownTitle' : 'edit.title');

  if (hasCode(person.error, 'not_found')) return <NotFound />;
  return (
    <Page
      title={title}
      above={
        isAccount ? (
          <BackLink to={view} label={t('view.own')} />
        ) : (
          <Trail here={t('edit.breadcrumb')} />
        )
      }
      width="lg"
    >
      <FormColumn>
        {!person.data && (
          <Section>
            <Unread of={person} rows={5} isForm />
          </Section>
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
              void navigate(view, { replace: true });
            }}
          />
        )}
      </FormColumn>
    </Page>
  );
}
