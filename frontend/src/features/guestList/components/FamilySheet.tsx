import CallIcon from '@mui/icons-material/CallRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { formatDate, shortDay } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import { Sheet } from '@/shared/ui/Sheet';
import { Email } from '@/shared/ui/Email';
import { Small } from '@/shared/ui/Small';
import type { Family, ListParty } from '../api/types';
import { hasOwnLink } from '../familyGroups';
import { useFamilyTexts } from '../useFamilyTexts';
import type { Message } from '../useMessages';
import { FamilyActions } from './FamilyActions';
import { FamilyPeople } from './FamilyPeople';

interface Props {
  party: ListParty;
  family: Family;
  /** Null when there is nothing to send. */
  message: Message | null;
  onSend: (family: Family) => void;
  onClose: () => void;
}

/** All that the host knows of a family, and what can be done for it. */
export default function FamilySheet({ party, family, message, onSend, onClose }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const children = family.children.filter((child) => child !== family.name);
  return (
    <Sheet open title={family.name} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {family.disowned && <Alert severity="warning">{t('disowned')}</Alert>}
        <Box>
          {children.length > 0 && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>{children.join(', ')}</Typography>
          )}
          <Story family={family} />
        </Box>
        {family.message && (
          <Box component="blockquote" sx={quote}>
            {family.message}
          </Box>
        )}
        {family.waiting && <Waiting party={party} family={family} waiting={family.waiting} />}
        {(family.phone || family.email) && <Contact family={family} />}
        {family.people.length > 0 && <FamilyPeople party={party} family={family} />}
        <FamilyActions
          party={party}
          family={family}
          message={message}
          onSend={onSend}
          onRemoved={onClose}
        />
      </Box>
    </Sheet>
  );
}

/** When it was written to, opened the link and answered. */
function Story({ family }: Pick<Props, 'family'>) {
  const { t } = useTranslation('expectedFamilies');
  const { day, answered } = useFamilyTexts();
  const { sent_at: sent, opened_at: opened } = family;
  const lines = [
    sent && t('story.sent', { day: day(sent) }),
    opened && t('story.opened', { day: day(opened) }),
    answered(family),
  ].filter(Boolean);
  if (lines.length === 0 && hasOwnLink(family)) lines.push(t('story.unsent'));
  return <Small>{dotted(lines)}</Small>;
}

type WaitingProps = Pick<Props, 'party' | 'family'> & { waiting: NonNullable<Family['waiting']> };

function Waiting({ party, family, waiting }: WaitingProps) {
  const { t, i18n } = useTranslation('guestList');
  const { countsOf } = useFamilyTexts();
  const guests = family.people.filter(({ guest_id: id }) => waiting.guest_ids.includes(id));
  const at = (iso: string) => ({
    date: shortDay(iso, i18n.language),
    time: formatDate(iso, 'time', i18n.language),
  });
  return (
    <Alert severity={waiting.offered_until ? 'success' : 'info'}>
      <strong>
        {waiting.offered_until
          ? t('waitlist.offered', at(waiting.offered_until))
          : t('waitlist.waiting')}
      </strong>
      <div>{dotted([countsOf(guests), t('waitlist.since', at(waiting.asked_at))])}</div>
      <div>{t('waitlist.intro')}</div>
      <Button component={Link} to={paths.partyEdit(party.id)} variant="contained" sx={{ mt: 1 }}>
        {t('waitlist.raise')}
      </Button>
    </Alert>
  );
}

function Contact({ family: { phone, email } }: Pick<Props, 'family'>) {
  const { t } = useTranslation('guestList');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {phone && <div>{phone}</div>}
        {email && (
          <div>
            <Email>{email}</Email>
          </div>
        )}
      </Box>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="outlined"
          startIcon={<CallIcon />}
          aria-label={t('info.callName', { name: phone })}
        >
          {t('info.call')}
        </Button>
      )}
    </Box>
  );
}

const quote = {
  ...{ m: 0, px: 2, py: 1.5, borderRadius: 4, bgcolor: 'info.light' },
  ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;
