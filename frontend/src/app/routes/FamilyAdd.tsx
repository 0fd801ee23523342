import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAddMember } from '@/features/family/api/addMember';
import { MemberForm } from '@/features/family/components/MemberForm';
import { Trail } from '@/features/family/components/Trail';
import { toBody } from '@/features/family/memberForm';
import { snack } from '@/shared/notifications/store';
import { Page } from '@/shared/ui/Page';
import { paths } from '../paths';
import { FormColumn } from './family/FormColumn';

export default function FamilyAdd() {
  const { t } = useTranslation('family');
  const add = useAddMember();
  const navigate = useNavigate();
  return (
    <Page title={t('add.title')} above={<Trail here={t('add.breadcrumb')} />} width="lg">
      <FormColumn>
        <MemberForm
          title={t('add.title')}
          submitLabel={t('add.submit')}
          onSubmit={async (values) => {
            const member = await add.mutateAsync(toBody(values));
            snack('success', t('add.added', { name: member.full_name }));
            void navigate(paths.familyMember(member.id), { replace: true });
          }}
        />
      </FormColumn>
    </Page>
  );
}
