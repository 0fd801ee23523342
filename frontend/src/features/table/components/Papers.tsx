import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import LabelIcon from '@mui/icons-material/BadgeRounded';
import PrintIcon from '@mui/icons-material/PrintRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { DialogButton } from '@/shared/ui/DialogButton';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import type { Menu, TableParty } from '../types';
import { useCatererText } from '../useCatererText';

const CatererPaper = lazyPart(() => import('./CatererPaper'), { place: 'above' });
const Labels = lazyPart(() => import('./Labels'), { place: 'above' });

/** For who cooks: totals by chat or on paper. For the plates: small cards with names. */
export function Papers({ party, menu }: { party: TableParty; menu: Menu }) {
  const { t } = useTranslation('table');
  const { needs, conditions, dishes } = useCatererText(menu);
  const totals = (name: string) =>
    [
      t('caterer.head', { name }),
      ...needs,
      ...(conditions.length > 0 ? [t('caterer.conditions'), ...conditions] : []),
      t('intro'),
    ].join('\n');
  const whole = [
    totals(party.name),
    ...dishes.map(({ name, text }) => `${name}: ${text}`),
    t('menu.label'),
  ].join('\n');
  const copy = async () => {
    if (await copyText(whole, null)) snack('success', t('caterer.copied'));
    else snack('error', t('caterer.notCopied'));
  };
  return (
    <Section title={t('caterer.title')}>
      {dishes.length > 0 && <Small sx={{ mb: 1.5 }}>{t('caterer.asWritten')}</Small>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button
          component="a"
          href={whatsAppLink(null, { name: party.name }, ({ name }) => totals(name))}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          sx={{ minHeight: 44 }}
        >
          {t('caterer.send')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy()}
          sx={{ minHeight: 44 }}
        >
          {t('caterer.copy')}
        </Button>
        <DialogButton
          icon={<PrintIcon />}
          label={t('caterer.paper')}
          preload={CatererPaper.preload}
          dialog={(onClose) => <CatererPaper party={party} menu={menu} onClose={onClose} />}
        />
        <DialogButton
          icon={<LabelIcon />}
          label={t('labels.button')}
          preload={Labels.preload}
          dialog={(onClose) => <Labels partyId={party.id} onClose={onClose} />}
        />
      </Box>
    </Section>
  );
}
