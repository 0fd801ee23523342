import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import CakeIcon from '@mui/icons-material/CakeRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TitledText, titledTexts } from '@/api/hostTexts';
import type { InvitedParty } from '../api/invitedParty';

const icons: Record<TitledText, ReactElement> = { bring: <GiftIcon /> };

/** What the host says: who is celebrated, a message, and what to bring. Nothing without any of it. */
export function HostVoice({ party }: { party: InvitedParty }) {
  const { t } = useTranslation('invitations');
  const { host_name: host, message } = party;
  const honoree = useHonoree(party);
  const titled = titledTexts.filter((text) => party[text]);
  if (!honoree && !message && titled.length === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t('view.message', { host })}
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2.5 }}
    >
      {honoree && <Said icon={<CakeIcon />} title={honoree} />}
      {message && (
        <Box component="figure" sx={{ m: 0 }}>
          <Lines>{message}</Lines>
          <Box component="figcaption" sx={{ mt: 0.75, color: 'text.secondary' }}>
            {t('view.signed', { host })}
          </Box>
        </Box>
      )}
      {titled.map((text) => (
        <Said key={text} icon={icons[text]} title={t(`view.${text}`)}>
          <Lines>{party[text] ?? ''}</Lines>
        </Said>
      ))}
    </Card>
  );
}

function useHonoree({ honoree_name: name, turns: age }: InvitedParty): string | null {
  const { t } = useTranslation('invitations');
  if (name && age !== null) return t('view.turns', { name, age });
  if (name) return t('view.honoree', { name });
  return age === null ? null : t('view.turnsOnly', { age });
}

interface SaidProps {
  icon: ReactElement;
  title: string;
  children?: ReactNode;
}

function Said({ icon, title, children }: SaidProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.25, '& > svg': { color: 'primary.main', flex: 'none' } }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

/** With the line breaks of the host. */
const Lines = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
);
