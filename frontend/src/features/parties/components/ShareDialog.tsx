import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import IosShareIcon from '@mui/icons-material/IosShareRounded';
import OpenInNewIcon from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useLayer } from '@/shared/layers/useLayer';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import type { Party } from '../api/types';

interface Props {
  party: Party;
  onClose: () => void;
}

/** The invitation's link: to copy, to open, or to hand to the phone's own share sheet. */
export default function ShareDialog({ party, onClose }: Props) {
  const { t } = useTranslation(['parties', 'common']);
  const titleId = useId();
  useLayer(true, onClose);
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const link = new URL(paths.invitation(party.id), window.location.origin).href;
  const canShare = typeof navigator.share === 'function';

  const copy = async () => {
    if (await copyText(link, field.current)) {
      snack('success', t('share.copied'));
      onClose();
    } else {
      setByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: party.name, text: t('share.text', party), url: link });
      onClose();
    } catch (error) {
      // Closing the phone's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {t('share.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('share.intro')}
        </Typography>
        <TextField
          label={t('share.link')}
          id="share-link"
          value={link}
          inputRef={field}
          error={byHand}
          helperText={byHand && t('share.copyByHand')}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={() => field.current?.select()}
        />
        <Stack spacing={1.25} sx={{ mt: 2.5 }}>
          {canShare && (
            <Button
              variant="contained"
              size="large"
              startIcon={<IosShareIcon />}
              onClick={() => void share()}
            >
              {t('share.sheet')}
            </Button>
          )}
          <Button
            variant={canShare ? 'outlined' : 'contained'}
            size="large"
            startIcon={<ContentCopyIcon />}
            onClick={() => void copy()}
          >
            {t('share.copy')}
          </Button>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNewIcon />}
          >
            {t('share.openWindow')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
