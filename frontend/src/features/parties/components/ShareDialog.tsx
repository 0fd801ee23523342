import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import FamiliesIcon from '@mui/icons-material/FamilyRestroomRounded';
import GroupsIcon from '@mui/icons-material/GroupsRounded';
import IosShareIcon from '@mui/icons-material/IosShareRounded';
import OpenInNewIcon from '@mui/icons-material/OpenInNewRounded';
import PrintIcon from '@mui/icons-material/PrintRounded';
import QrCodeIcon from '@mui/icons-material/QrCode2Rounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Confetti } from '@/shared/art/Confetti';
import { noteShared } from '@/shared/alerts/questions';
import { formatDate } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { Sheet } from '@/shared/ui/Sheet';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { Party } from '../api/types';
import { ChatBubble } from './ChatBubble';
import { WayCard } from './WayCard';

const ShareQr = lazyPart(() => import('./ShareQr'));
const PosterDialog = lazyPart(() => import('./PosterDialog'), { place: 'above' });

interface Props {
  party: Party;
  /** The party was created a moment ago. */
  isNew?: boolean;
  onClose: () => void;
}

/** The ways to share the invitation: what a chat will show, to whom it goes, and what reaches families on paper. */
export default function ShareDialog({ party, isNew = false, onClose }: Props) {
  const { t } = useTranslation('share');
  const qrId = useId();
  const [shown, setShown] = useState<'qr' | 'poster' | null>(null);
  const { link, message, whatsApp, field, byHand, copy, canShare, share } = useSharing(
    party,
    onClose,
  );

  return (
    <Sheet open title={t(isNew ? 'createdTitle' : 'title')} onClose={onClose}>
      {isNew && <Confetti falling pieces={18} aroundText />}
      <Box sx={{ position: 'relative' }}>
        <ChatBubble party={party} message={message} />
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
          <WayCard
            isFirst
            icon={<FamiliesIcon />}
            title={t('families')}
            mark={t('recommended')}
            text={t('familiesText')}
            to={`${paths.party(party.id)}?tab=confirmations`}
            onClick={onClose}
          />
          <WayCard
            icon={<GroupsIcon />}
            title={t('group')}
            text={t('groupText')}
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={noteShared}
          />
        </Box>
        <Box sx={ways}>
          <Button
            variant="outlined"
            startIcon={<ContentCopyIcon />}
            aria-label={t('copy')}
            onClick={() => void copy()}
          >
            {t('copyShort')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<QrCodeIcon />}
            aria-label={t(shown === 'qr' ? 'qr.hide' : 'qr.show')}
            aria-expanded={shown === 'qr'}
            aria-controls={shown === 'qr' ? qrId : undefined}
            onClick={() => setShown(shown === 'qr' ? null : 'qr')}
          >
            {t('qr.short')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            aria-label={t('poster.title')}
            onClick={() => setShown('poster')}
          >
            {t('poster.short')}
          </Button>
          <Button
            variant="outlined"
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNewIcon />}
            aria-label={t('openWindow')}
          >
            {t('openShort')}
          </Button>
          {canShare && (
            <Button variant="outlined" startIcon={<IosShareIcon />} onClick={() => void share()}>
              {t('sheet')}
            </Button>
          )}
        </Box>
        {/* Always there: without a clipboard, the link is copied from it. */}
        <TextField
          label={t('link')}
          id="share-link"
          value={link}
          inputRef={field}
          error
          helperText={t('copyByHand')}
          slotProps={{ htmlInput: { readOnly: true, tabIndex: byHand ? 0 : -1 } }}
          onFocus={() => field.current?.select()}
          aria-hidden={!byHand}
          sx={byHand ? { mt: 2 } : visuallyHidden}
        />
        {shown === 'qr' && (
          <Box id={qrId} ref={intoView}>
            <ShareQr
              link={link}
              name={party.name}
              waiting={<Skeleton variant="rounded" height={272} sx={{ mt: 2 }} />}
            />
          </Box>
        )}
      </Box>
      {shown === 'poster' && (
        <PosterDialog party={party} link={link} onClose={() => setShown(null)} />
      )}
    </Sheet>
  );
}

/** On a small phone it is below what is seen of the dialog. */
const intoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

const ways = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.5 },
  '& > .MuiButton-root': {
    ...{ flex: '1 1 4rem', flexDirection: 'column', gap: 0.25, minWidth: 0, px: 0.25, py: 1 },
    ...{ borderRadius: 4, fontSize: '0.8125rem', lineHeight: 1.2 },
  },
  '& .MuiButton-startIcon': { m: 0 },
} as const;

function useSharing(party: Party, onClose: () => void) {
  const { t, i18n } = useTranslation('share');
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const link = new URL(paths.invitation(party.id), window.location.origin).href;
  const at = (as: 'spoken' | 'time') => formatDate(party.date_start, as, i18n.language);
  const write = (names: { party: string }, address = link) =>
    t('message', { ...names, day: at('spoken'), time: at('time'), link: address });
  const whatsApp = whatsAppLink(null, { party: party.name }, write);

  const copy = async () => {
    if (await copyText(link, field.current)) {
      noteShared();
      snack('success', t('copied'));
      onClose();
    } else {
      setByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: party.name, text: t('sheetText', party), url: link });
      noteShared();
      onClose();
    } catch (error) {
      // Closing the phone's sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const canShare = typeof navigator.share === 'function';
  // A chat shows the whole link; here it says nothing.
  const message = write({ party: party.name }, `${window.location.host}/…`);
  return { link, message, whatsApp, field, byHand, copy, canShare, share };
}
