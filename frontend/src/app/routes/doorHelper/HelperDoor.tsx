import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HandoverDialog } from '@/features/handover/dialogPart';
import { alertQuestion } from '@/shared/alerts/alertQuestion';
import { roomOfBar } from '@/shared/ui/bottomBar';
import { PageTitle } from '@/shared/ui/PageTitle';
import type { DoorParts } from '@/features/door/parts';
import { helperDoor } from './helperDoor';
import { helperAlerts } from '@/features/doorHelpers/api/helperAlerts';
import type { HelperSession } from '@/features/doorHelpers/pass/helperSession';
import { dropPass, type KeptPass } from '@/features/doorHelpers/pass/keptPass';
import { useDoor } from '@/features/door/useDoor';
import { DoorFor } from '@/features/door/components/Door';
import { HelperNotice } from '@/features/doorHelpers/components/HelperNotice';
import { HelperCare } from './HelperCare';

const AlertQuestion = alertQuestion();

interface Props {
  session: HelperSession;
  opened: NonNullable<KeptPass['opened']>;
}

/** The door of a party on a helper's phone: the host's, without what is the host's alone. */
export function HelperDoor({ session, opened }: Props) {
  const { t } = useTranslation('doorHelpers');
  const { partyId, name, care } = opened;
  const source = useMemo(() => helperDoor(partyId, session), [partyId, session]);
  const state = useDoor(partyId, source);
  const parts = useMemo(() => partsOf(session, partyId, care), [session, partyId, care]);
  const { view } = state;
  const party = view.party ?? session.party;
  const { state: link, reason } = view.link;
  // Nothing of an access that ended stays on the phone.
  useEffect(() => {
    if (link === 'ended' && reason !== 'finished') dropPass(session.id);
  }, [link, reason, session]);

  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, sm: 2.5 }, pb: roomOfBar }}>
      <PageTitle title={party?.name ?? t('door')} />
      <Typography variant="h2" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {party?.name ?? t('door')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t('youAre', { name })}
      </Typography>
      {party?.status === 'pending' && link !== 'ended' ? (
        <HelperNotice because={session.party?.cancelled ? 'cancelled' : 'pending'} />
      ) : (
        <DoorFor partyId={partyId} state={state} parts={parts} />
      )}
    </Container>
  );
}

const partsOf = (session: HelperSession, partyId: string, care: boolean): DoorParts => {
  const alerts = helperAlerts(session, partyId);
  return {
    Handover: HandoverDialog,
    ...(care && {
      helpers: () => <AlertQuestion question="urgent" calls={alerts} />,
      care: ({ guest, isOffline }) => (
        <HelperCare
          session={session}
          partyId={partyId}
          guestId={guest.guest_id}
          isOffline={isOffline}
        />
      ),
    }),
  };
};
