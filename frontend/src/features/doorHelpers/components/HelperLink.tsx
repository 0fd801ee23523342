import QrCodeIcon from '@mui/icons-material/QrCode2Rounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helperPhones } from '@/api/rules.gen';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { OnceLink } from '@/shared/ui/OnceLink';
import type { MadeDoorPass, HelpedParty } from '../api/doorPasses';

const HelperQr = lazyPart(() => import('./HelperQr'));

interface Props {
  pass: MadeDoorPass;
  party: HelpedParty;
  onDone: () => void;
}

/** The link of a new helper. */
export function HelperLink({ pass, party, onDone }: Props) {
  const { t } = useTranslation('doorHelpers');
  const { name, link } = pass;
  const [isQrShown, setIsQrShown] = useState(false);
  const whatsApp = whatsAppLink(null, { name, party: party.name }, (names) =>
    t('message', { ...names, link }),
  );

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{t('made', { name, max: helperPhones.max })}</Typography>
      <OnceLink id="helper-link" label={t('link')} {...{ link, whatsApp }}>
        <Button
          variant="outlined"
          startIcon={<QrCodeIcon />}
          aria-expanded={isQrShown}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          {t('qr')}
        </Button>
      </OnceLink>
      {isQrShown && <HelperQr link={link} label={t('qrLabel', { name })} />}
      <Button onClick={onDone}>{t('another')}</Button>
    </Box>
  );
}
