import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';

interface Props {
  id: string;
  link: string;
  label: string;
  /** The link that opens WhatsApp with the message. */
  whatsApp: string;
  /** What the phone's own sheet shares; without it that way is not offered. */
  message?: string;
  /** Another way, beside copying. */
  children?: ReactNode;
}

/** The ways to send a link that cannot be shown again. */
export function OnceLink({ id, link, label, whatsApp, message, children }: Props) {
  const { t } = useTranslation('forms');
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    setByHand(!isCopied);
    if (isCopied) snack('success', t('onceLink.copied'));
  };
  const share = () =>
    navigator.share({ text: message }).catch((error: unknown) => {
      // Closing the phone's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
      return undefined;
    });
  return (
    <>
      <Button
        component="a"
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        size="large"
        startIcon={<WhatsAppIcon />}
      >
        {t('onceLink.whatsApp')}
      </Button>
      {message && typeof navigator.share === 'function' && (
        <Button variant="outlined" onClick={() => void share()}>
          {t('onceLink.share')}
        </Button>
      )}
      <TextField
        id={id}
        label={label}
        value={link}
        inputRef={field}
        error={byHand}
        helperText={byHand ? t('onceLink.byHand') : t('onceLink.once')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={() => field.current?.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, '& > *': { flex: '1 1 9.5rem' } }}>
        <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {t('onceLink.copy')}
        </Button>
        {children}
      </Box>
    </>
  );
}
