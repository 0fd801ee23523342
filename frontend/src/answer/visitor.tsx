import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session';
import { InvitationPrompt } from '../features/invitations/components/InvitationPrompt';
import { Themed } from '../shared/pictures/Themed';
import { showPage } from './page';
import { pageTexts } from './texts';
import { useApp } from './useApp';
import { useVisitorParty } from './useVisitorParty';

export const start = (partyId: string): Promise<void> =>
  showPage(<VisitorPage partyId={partyId} />, pageTexts.visitor);

/** The invitation for a reader without an account: the forms are the application's. */
function VisitorPage({ partyId }: { partyId: string }) {
  const { t } = useTranslation('errors');
  const session = useSession();
  const party = useVisitorParty(partyId);
  const { pending, hasFailed, open } = useApp();
  const showInvitation = useEffectEvent(() => open({}));
  const isSignedIn = session !== null; // in another tab
  useEffect(() => (isSignedIn ? showInvitation() : undefined), [isSignedIn]);
  return (
    <Themed theme={party?.theme ?? null}>
      <InvitationPrompt
        step="choice"
        party={party}
        pending={pending?.step}
        notice={hasFailed && t('network')}
        onStep={(step) => step !== 'choice' && open({ step })}
      />
    </Themed>
  );
}
