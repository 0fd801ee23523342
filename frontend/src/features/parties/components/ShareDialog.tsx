import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import IosShareIcon from '@mui/icons-material/IosShareRounded';
import OpenInNewIcon from '@mui/icons-material/OpenInNewRounded';
import PrintIcon from '@mui/icons-material/PrintRounded';
import QrCodeIcon from '@mui/icons-material/QrCode2Rounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Confetti } from '@/shared/art/Confetti';
import { formatDate } from '@/shared/dates/wallClock';
import { useLayer } from '@/shared/layers/useLayer';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import type { Party } from '../api/types';

const ShareQr = lazyPart(() => import('./ShareQr'));
const PosterDialog = lazyPart(() => import('./PosterDialog'), { place: 'above' });

interface Props {
  party: Party;
  /** The party was created a moment ago. */
  isNew?: boolean;
  onClose: () => void;
}

/** The ways to share the invitation's link: WhatsApp first, and what reaches families on paper. */
export default function ShareDialog({ party, isNew = false, onClose }: Props) {
  const { t } = useTranslation(['share', 'common']);
  const [titleId, qrId] = [useId(), useId()];
  useLayer(true, onClose);
  const [shown, setShown] = useState<'qr' | 'poster' | null>(null);
  const { link, whatsApp, field, byHand, copy, canShare, share } = useSharing(party, onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      sx={aboveConfetti}
    >
      {isNew && <Confetti falling pieces={18} aroundText />}
      <DialogTitle id={titleId} variant="h2">
        {t(isNew ? 'createdTitle' : 'title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t(isNew ? 'createdIntro' : 'intro')}
        </Typography>
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          size="large"
          fullWidth
          startIcon={<WhatsAppIcon />}
        >
          {t('whatsApp')}
        </Button>
        <TextField
          label={t('link')}
          id="share-link"
          value={link}
          inputRef={field}
          error={byHand}
          helperText={byHand && t('copyByHand')}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={() => field.current?.select()}
          sx={{ mt: 2.5 }}
        />
        <Box sx={ways}>
          <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          {canShare && (
            <Button variant="outlined" startIcon={<IosShareIcon />} onClick={() => void share()}>
              {t('sheet')}
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<QrCodeIcon />}
            aria-expanded={shown === 'qr'}
            aria-controls={shown === 'qr' ? qrId : undefined}
            onClick={() => setShown(shown === 'qr' ? null : 'qr')}
          >
            {t(shown === 'qr' ? 'qr.hide' : 'qr.show')}
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setShown('poster')}>
            {t('poster.open')}
          </Button>
        </Box>
        {shown === 'qr' && (
          <Box id={qrId} ref={intoView}>
            <ShareQr
              link={link}
              name={party.name}
              waiting={<Skeleton variant="rounded" height={272} sx={{ mt: 2 }} />}
            />
          </Box>
        )}
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          fullWidth
          startIcon={<OpenInNewIcon />}
          sx={{ mt: 1 }}
        >
          {t('openWindow')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('families')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
      {shown === 'poster' && (
        <PosterDialog party={party} link={link} onClose={() => setShown(null)} />
      )}
    </Dialog>
  );
}

/** On a small phone it is below what is seen of the dialog. */
const intoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

const aboveConfetti = {
  '& .MuiDialogTitle-root, & .MuiDialogContent-root': { position: 'relative' },
} as const;

/** Two in a line where whole words fit. */
const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  mt: 1.5,
  '& > .MuiButton-root': { flex: '1 1 9.5rem', px: 1.5, lineHeight: 1.2 },
} as const;

function useSharing(party: Party, onClose: () => void) {
  const { t, i18n } = useTranslation('share');
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const link = new URL(paths.invitation(party.id), window.location.origin).href;
  const at = (as: 'spoken' | 'time') => formatDate(party.date_start, as, i18n.language);
  const whatsApp = whatsAppLink(null, { party: party.name }, (names) =>
    t('message', { ...names, day: at('spoken'), time: at('time'), link }),
  );

  const copy = async () => {
    if (await copyText(link, field.current)) {
      snack('success', t('copied'));
      onClose();
    } else {
      setByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: party.name, text: t('sheetText', party), url: link });
      onClose();
    } catch (error) {
      // Closing the phone's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const canShare = typeof navigator.share === 'function';
  return { link, whatsApp, field, byHand, copy, canShare, share };
}
