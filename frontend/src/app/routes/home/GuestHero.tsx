import HostIcon from '@mui/icons-material/CelebrationRounded';
import PlaceIcon from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '@/features/family/api/family';
import { leftOf } from '@/features/family/careLeft';
import { householdQuery } from '@/features/invitations/api/household';
import { invitedPartyQuery } from '@/features/invitations/api/invitedParty';
import type { OwnInvitation } from '@/features/invitations/api/myInvitations';
import { mapLink } from '@/features/invitations/mapAndZone';
import { isKidOn } from '@/shared/dates/age';
import { shortDay } from '@/shared/dates/wallClock';
import { firstName } from '@/shared/text/firstName';
import { countOf } from '@/shared/text/isSeveral';
import { themed } from '@/shared/theme/colors';
import { paths } from '../../paths';
import { Hero, type Act } from './Hero';
import { isSoon } from './next';

/** A party that the person is invited to. */
export function GuestHero({ invitation, now }: { invitation: OwnInvitation; now: number }) {
  const { t, i18n } = useTranslation('home');
  const { data: party } = useQuery(invitedPartyQuery(invitation.party_id));
  const isOffered = invitation.wait_state === 'offered';
  const asks =
    party &&
    !invitation.wait_state &&
    invitation.rsvp !== 'accepted' &&
    Date.parse(party.rsvp_due_date) > now;
  return (
    <Hero
      of={{
        theme: invitation.theme,
        pictureId: invitation.pictures[0]?.id,
        seed: invitation.party_id,
      }}
      name={invitation.name}
      start={invitation.date_start}
      state={
        isOffered ? t('placeOffered') : party?.status === 'started' ? t('hero.running') : undefined
      }
      act={useNextStep(invitation, now)}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Fact icon={<HostIcon />}>
          {party && t('hero.invites', { host: party.host_name, count: countOf(party.host_name) })}
          {asks && ` · ${t('hero.until', { day: shortDay(party.rsvp_due_date, i18n.language) })}`}
        </Fact>
        <Fact icon={<PlaceIcon />}>{party && [party.address, party.city].join(', ')}</Fact>
      </Box>
    </Hero>
  );
}

const Fact = ({ icon, children }: { icon: ReactElement; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      minHeight: 24,
      overflowWrap: 'anywhere',
      '& svg': { color: themed.main },
    }}
  >
    {icon}
    <Typography sx={{ minWidth: 0 }}>{children}</Typography>
  </Box>
);

function useNextStep(invitation: OwnInvitation, now: number): Act | null {
  const { t, i18n } = useTranslation('home');
  const { party_id: partyId, rsvp, date_start: start } = invitation;
  const isComing = rsvp === 'accepted';
  const { data: party } = useQuery(invitedPartyQuery(partyId));
  const household = useQuery({ ...householdQuery(partyId), enabled: isComing });
  const { data: rows = [] } = household;
  const { data: family = [], isLoading } = useQuery({ ...familyQuery(), enabled: isComing });
  const to = paths.invitation(partyId);
  if (!party) return null;
  const see = { label: t('hero.see'), to };
  const isOver = Date.parse(party.date_end) <= now;
  if (invitation.wait_state === 'offered' && !isOver) return { label: t('hero.take'), to };
  const mayAnswer = !invitation.wait_state && Date.parse(party.rsvp_due_date) > now;
  if (isOver || (!isComing && !mayAnswer)) return see;
  if (!isComing) return { label: t(rsvp ? 'hero.decide' : 'hero.answer'), to };
  if (party.status === 'started' && party.requires_handover) return { label: t('hero.pass'), to };
  if (party.status === 'started' || isSoon(start, now))
    return { label: t('hero.way'), href: mapLink(party) };
  if (isLoading || household.isLoading) return null;
  const list = new Intl.ListFormat(i18n.language);
  const left = family.filter((member) => {
    const row = rows.find(({ guest_id: id, rsvp }) => id === member.id && rsvp === 'accepted');
    return row && isKidOn(member, start) && leftOf({ member, row }).length > 0;
  });
  const names = (people: string[]) => list.format(people.map(firstName));
  if (left.length > 0) {
    return { label: t('hero.care', { names: names(left.map((one) => one.full_name)) }), to };
  }
  const coming = rows.filter((row) => row.rsvp === 'accepted').map((row) => row.full_name);
  if (coming.length === 0) return see;
  return { label: t('hero.coming', { count: coming.length, names: names(coming) }), to };
}
