import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import type { MadePass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';

interface Props {
  pass: MadePass;
  scene: PickupScene;
  onDone: () => void;
}

/** The link of a new pass. It cannot be shown again. */
export function SendPass({ pass, scene, onDone }: Props) {
  const { t } = useTranslation('pickupPlans');
  const namesOf = useKidNames(scene);
  const { link, taker, code } = pass;
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const names = {
    name: taker.name,
    children: namesOf(pass.guest_ids),
    party: scene.party.name,
  };
  const write = (shown: typeof names) => t('made.text', { ...shown, link });
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    setByHand(!isCopied);
    if (isCopied) snack('success', t('made.copied'));
  };
  const share = () =>
    navigator.share({ text: write(names) }).catch((error: unknown) => {
      // Closing the phone's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
      return undefined;
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        component="a"
        href={whatsAppLink(null, names, write)}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        size="large"
        startIcon={<WhatsAppIcon />}
      >
        {t('made.whatsApp')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button variant="outlined" onClick={() => void share()}>
          {t('made.share')}
        </Button>
      )}
      <TextField
        id="pass-link"
        label={t('made.link')}
        value={link}
        inputRef={field}
        error={byHand}
        helperText={byHand ? t('made.byHand') : t('made.once')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={() => field.current?.select()}
      />
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        {t('made.copy')}
      </Button>
      <Typography color="textSecondary">{t('made.code', { code })}</Typography>
      <Button onClick={onDone}>{t('made.done')}</Button>
    </Box>
  );
}
