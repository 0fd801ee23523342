import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import QrCodeIcon from '@mui/icons-material/QrCode2Rounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helperPhones } from '@/api/rules.gen';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import type { MadeDoorPass, HelpedParty } from '../api/doorPasses';

const HelperQr = lazyPart(() => import('./HelperQr'));

interface Props {
  pass: MadeDoorPass;
  party: HelpedParty;
  onDone: () => void;
}

/** The link of a new helper. It cannot be shown again. */
export function HelperLink({ pass, party, onDone }: Props) {
  const { t } = useTranslation('doorHelpers');
  const { name, link } = pass;
  const field = useRef<HTMLInputElement>(null);
  const [isQrShown, setIsQrShown] = useState(false);
  const [byHand, setByHand] = useState(false);
  const message = whatsAppLink(null, { name, party: party.name }, (names) =>
    t('message', { ...names, link }),
  );
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    setByHand(!isCopied);
    if (isCopied) snack('success', t('copied'));
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{t('made', { name, max: helperPhones.max })}</Typography>
      <Button
        component="a"
        href={message}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        size="large"
        startIcon={<WhatsAppIcon />}
      >
        {t('whatsApp')}
      </Button>
      <TextField
        id="helper-link"
        label={t('link')}
        value={link}
        inputRef={field}
        error={byHand}
        helperText={byHand ? t('copyByHand') : t('once')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={() => field.current?.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, '& > *': { flex: '1 1 9.5rem' } }}>
        <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<QrCodeIcon />}
          aria-expanded={isQrShown}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          {t('qr')}
        </Button>
      </Box>
      {isQrShown && <HelperQr link={link} label={t('qrLabel', { name })} />}
      <Button onClick={onDone}>{t('another')}</Button>
    </Box>
  );
}
