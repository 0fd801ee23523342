import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelperDoor } from '@/features/door/components/helpers/HelperDoor';
import { HelperNotice } from '@/features/door/components/helpers/HelperNotice';
import { takeLinkSecret } from '@/features/door/pass/keptPass';
import { useHelperPass } from '@/features/door/pass/useHelperPass';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';

/** The link of a door helper; its secret is the fragment, which browsers send to no server. */
export default function DoorHelper() {
  const { t } = useTranslation('doorHelpers');
  const [secret] = useState(firstSecret);
  const pass = useHelperPass(secret);

  if (pass.state === 'open') return <HelperDoor session={pass.session} opened={pass.opened} />;
  return (
    <Page title={t('door')}>
      {pass.state === 'opening' ? (
        <ListSkeleton rows={6} />
      ) : pass.state === 'failed' ? (
        <ErrorState error={pass.error} onRetry={pass.retry} />
      ) : (
        <HelperNotice because={pass.state} />
      )}
    </Page>
  );
}

/** React renders twice in development: the address has it only once. */
let taken: string | null = null;
const firstSecret = (): string | null => (taken = takeLinkSecret() ?? taken);
