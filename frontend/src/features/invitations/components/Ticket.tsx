import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import PhoneIcon from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertQuestion } from '@/shared/alerts/alertQuestion';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { themePalette, themePattern } from '@/shared/pictures/themes';
import { themed } from '@/shared/theme/colors';
import { whatsAppChat } from '@/shared/text/whatsAppChat';
import type { InvitedParty } from '../api/invitedParty';
import { WhenAndWhere } from './WhenAndWhere';

const AddToCalendar = lazyPart(() => import('./AddToCalendar'));
const AlertQuestion = alertQuestion();

interface Props {
  party: InvitedParty;
  /** The household's names that are confirmed. */
  names: string[];
  /** Of the host, where guests may call. E.164. */
  hostPhone: string | null;
  /** What the host knows of the kids who come; nothing without kids. */
  care: ReactNode;
}

/** The ticket of a household that comes: who goes, when, where, and what was agreed on the kids. */
export default function Ticket({ party, names, hostPhone, care }: Props) {
  const { t } = useTranslation('invitationParts');
  const headingId = useId();
  const isOver = party.status === 'finished';
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Head party={party}>
        <Typography variant="h2" id={headingId}>
          {t(isOver ? 'ticket.past' : 'ticket.title')}
        </Typography>
        <Names names={names} caption={isOver ? null : t('ticket.whoComes')} />
      </Head>
      <Part>
        <WhenAndWhere party={party} isOver={isOver} />
        {!isOver && !party.cancelled_at && (
          <Box sx={{ mt: 2.5, display: 'grid', gap: 2.5 }}>
            <AddToCalendar partyId={party.id} />
            <AlertQuestion question="changes" />
          </Box>
        )}
      </Part>
      {care && (
        <>
          <Tear />
          <Part>{care}</Part>
        </>
      )}
      {hostPhone && (
        <>
          <Tear />
          <Part>
            <Contact host={party.host_name} phone={hostPhone} />
          </Part>
        </>
      )}
    </Card>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <Box sx={{ p: { xs: 2.5, sm: 3.5 } }}>{children}</Box>
);

/** In the bright colour of the theme, with its pattern. */
function Head({ party, children }: { party: InvitedParty; children: ReactNode }) {
  const palette = themePalette(party.theme);
  return (
    <Box
      sx={{
        position: 'relative',
        isolation: 'isolate',
        px: { xs: 2.5, sm: 3.5 },
        pt: { xs: 2.25, sm: 3 },
        pb: { xs: 1.75, sm: 2.5 },
        bgcolor: palette?.accent ?? 'secondary.main',
        '&::before': party.theme &&
          palette && {
            content: '""',
            position: 'absolute',
            inset: 0,
            zIndex: -1,
            bgcolor: 'rgb(255 255 255 / 0.35)',
            mask: `url(${themePattern(party.theme)}) 100% 0 / 128px`,
          },
        '& h2, & svg': { color: 'primary.dark' },
      }}
    >
      {children}
    </Box>
  );
}

function Names({ names, caption }: { names: string[]; caption: string | null }) {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mt: 0.5 }}>
      {caption && (
        <Typography
          component="caption"
          align="left"
          sx={{ captionSide: 'top', color: 'text.primary' }}
        >
          {caption}
        </Typography>
      )}
      <tbody>
        {names.map((name, index) => (
          <tr key={`${index} ${name}`}>
            <Box
              component="td"
              sx={{ width: 32, py: 0.75, px: 0, lineHeight: 0, verticalAlign: 'top' }}
            >
              <CheckIcon fontSize="small" />
            </Box>
            <Box
              component="td"
              sx={{
                py: 0.75,
                px: 0,
                fontWeight: 600,
                fontSize: '1.0625rem',
                lineHeight: 1.3,
                overflowWrap: 'anywhere',
              }}
            >
              {name}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Contact({ host, phone }: { host: string; phone: string }) {
  const { t } = useTranslation('invitationParts');
  const outlined = { component: 'a', variant: 'outlined', size: 'small' } as const;
  return (
    <>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t('ticket.contact', { host })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 1.25 }}>
        <Button {...outlined} href={whatsAppChat(phone)} target="_blank" rel="noopener noreferrer">
          {t('ticket.whatsApp')}
        </Button>
        <Button {...outlined} href={`tel:${phone}`} startIcon={<PhoneIcon />}>
          {t('ticket.call')}
        </Button>
      </Box>
    </>
  );
}

/** The line along which a ticket is torn, with a notch at each side. */
function Tear() {
  const notch = {
    content: '""',
    position: 'absolute',
    top: -11,
    width: 22,
    height: 22,
    borderRadius: '50%',
    bgcolor: themed.page,
  } as const;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        mx: 2.5,
        borderTop: '2px dashed',
        borderColor: 'divider',
        '&::before': { ...notch, left: -31 },
        '&::after': { ...notch, right: -31 },
      }}
    />
  );
}
