import { useTranslation } from 'react-i18next';
import type { FinishedInvitation } from '@/features/invitations/api/finishedInvitations';
import { paths } from '../../paths';
import { Hero } from './Hero';

/** A party that is over, of which the household has not said how it was. */
export function ReviewHero({ invitation }: { invitation: FinishedInvitation }) {
  const { t } = useTranslation('home');
  return (
    <Hero
      of={{
        theme: invitation.theme,
        pictureId: invitation.pictures[0]?.id,
        seed: invitation.party_id,
      }}
      name={invitation.name}
      start={invitation.date_start}
      state={t('hero.over')}
      act={{ label: t('hero.review'), to: paths.invitationsFinished }}
    />
  );
}
