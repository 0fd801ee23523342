import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateParty } from '@/features/parties/api/createParty';
import { PartyForm } from '@/features/parties/components/PartyForm';
import { useHomeCountry } from '@/features/parties/useHomeCountry';
import { emptyParty, toBody } from '@/features/parties/partyForm';
import { deviceTimezone } from '@/features/parties/timezones';
import { BackLink } from '@/shared/ui/BackLink';
import { Page } from '@/shared/ui/Page';
import { paths } from '../paths';

export default function PartyAdd() {
  const { t } = useTranslation('partyForm');
  const navigate = useNavigate();
  const create = useCreateParty();
  const country = useHomeCountry();
  const initial = useMemo(() => emptyParty(deviceTimezone(), country), [country]);

  return (
    <Page
      title={t('add.title')}
      intro={t('add.intro')}
      above={<BackLink to={paths.home} label={t('toHome')} />}
    >
      <PartyForm
        initial={initial}
        draftName="party.new"
        isNew
        label={t('add.title')}
        submitLabel={t('add.submit')}
        onSubmit={async (values, onSaved) => {
          const { id } = await create.mutateAsync(toBody(values));
          onSaved();
          await navigate(paths.party(id), { replace: true });
        }}
      />
    </Page>
  );
}
