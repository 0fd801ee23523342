import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { spokenDay } from '@/shared/dates/wallClock';
import { PartyCover } from '@/shared/pictures/PartyCover';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { lying, pastDay, whole } from '@/shared/ui/SearchableCards';
import { Small } from '@/shared/ui/Small';
import { TextLink } from '@/shared/ui/TextLink';
import type { FinishedInvitation } from '../api/finishedInvitations';

interface Props {
  invitation: FinishedInvitation;
  /** The own review; without it the card shows the answer of the household. */
  children: ReactNode;
}

export function FinishedInvitationCard({ invitation, children }: Props) {
  const { i18n } = useTranslation();
  return (
    <Card component="li" sx={{ minWidth: 0, alignSelf: 'start', '&:only-child': lying }}>
      <Box sx={{ position: 'relative' }}>
        <PartyCover
          pictureId={invitation.pictures[0]?.id}
          theme={invitation.theme}
          seed={invitation.party_id}
        />
        <Box sx={{ px: 2.25, pt: 2.25 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink
              to={paths.invitation(invitation.party_id)}
              underline="hover"
              color="inherit"
              sx={{ '&::after': whole }}
            >
              {invitation.name}
            </TextLink>
          </Typography>
          <Small sx={pastDay}>{spokenDay(invitation.date_start, i18n.language)}</Small>
        </Box>
      </Box>
      <Box sx={{ px: 2.25, pt: 2, pb: 2.25 }}>
        {children || <RsvpChip rsvp={invitation.rsvp} />}
      </Box>
    </Card>
  );
}
