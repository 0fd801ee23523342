import { useTranslation } from 'react-i18next';
import { HelperDoor } from '@/app/routes/doorHelper/HelperDoor';
import { UnsentBefore } from '@/app/routes/doorHelper/UnsentBefore';
import { HelperNotice } from '@/features/doorHelpers/components/HelperNotice';
import { useHelperPass } from '@/app/routes/doorHelper/useHelperPass';
import { useLink } from '@/features/doorHelpers/pass/useLink';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';

/** The link of a door helper; its secret is the fragment, which browsers send to no server. */
export default function DoorHelper() {
  const { t } = useTranslation('doorHelpers');
  const pass = useHelperPass(useLink());

  if (pass.state === 'open') {
    return <HelperDoor key={pass.session.id} session={pass.session} opened={pass.opened} />;
  }
  return (
    <Page title={t('door')}>
      {pass.state === 'opening' ? (
        <ListSkeleton rows={6} />
      ) : pass.state === 'failed' ? (
        <ErrorState error={pass.error} onRetry={pass.retry} />
      ) : pass.state === 'unsent' ? (
        <UnsentBefore before={pass.before} onStay={pass.stay} onProceed={pass.proceed} />
      ) : (
        <HelperNotice because={pass.state} />
      )}
    </Page>
  );
}
