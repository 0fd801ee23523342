import Container from '@mui/material/Container';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickupEnded } from '@/features/pickupPass/components/PickupEnded';
import { PickupOffer } from '@/features/pickupPass/components/PickupOffer';
import { PickupPass as Pass } from '@/features/pickupPass/components/PickupPass';
import { usePickup } from '@/features/pickupPass/usePickup';
import { takeLinkSecret } from '@/shared/linkSecret';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageTitle } from '@/shared/ui/PageTitle';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';

/** The pass of a person who takes a child; its secret is the fragment, which browsers send to no server. */
export default function PickupPass() {
  const { t } = useTranslation('pickupPass');
  const [secret] = useState(firstSecret);
  const pickup = usePickup(secret);
  return (
    <Container maxWidth="sm" sx={{ pt: { xs: 2, sm: 4 }, pb: { xs: 4, sm: 8 } }}>
      <PageTitle title={t('title')} />
      {pickup.state === 'opening' ? (
        <ListSkeleton rows={4} />
      ) : pickup.state === 'unclaimed' ? (
        <PickupOffer pass={pickup.pass} onClaim={pickup.claim} />
      ) : pickup.state === 'claimed' ? (
        <Pass
          pass={pickup.pass}
          deviceKey={pickup.deviceKey}
          isOffline={pickup.isOffline}
          onAnnounce={pickup.announce}
        />
      ) : pickup.state === 'failed' ? (
        <Section>
          <ErrorState error={pickup.error} onRetry={pickup.retry} />
        </Section>
      ) : (
        <PickupEnded because={pickup.state} />
      )}
    </Container>
  );
}

/** React renders twice in development: the address has it only once. */
let taken: string | null = null;
const firstSecret = (): string | null => (taken = takeLinkSecret() ?? taken);
