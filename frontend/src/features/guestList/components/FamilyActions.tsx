import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DeleteIcon from '@mui/icons-material/DeleteRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useFamily, useTell } from '../api/families';
import type { Family, ListParty } from '../api/types';
import { isUnsent } from '../familyGroups';
import { useFamilyTexts } from '../useFamilyTexts';
import type { Message } from '../useMessages';
import { Reminder } from './Reminder';

const NoteAnswer = lazyPart(() => import('./NoteAnswer'), {
  place: 'above',
  texts: ['noteAnswer'],
});
const EditFamily = lazyPart(() => import('./EditFamily'), { place: 'above' });

interface Props {
  party: ListParty;
  family: Family;
  message: Message | null;
  onSend: (family: Family) => void;
  onRemoved: () => void;
}

/** To write to the family, and what concerns its link; the last takes it off the list. */
export function FamilyActions({ party, family, message, onSend, onRemoved }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const { remove, issueLink } = useFamily(party.id, family.id);
  const [asked, setAsked] = useState<'remove' | 'edit' | 'note' | null>(null);
  const byHand = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const { name, link } = family;
  const told = family.to_tell?.told_at;
  // A reminder has the link too.
  const isReminded = family.reminder !== null && !message?.isNews && !isUnsent(family);
  const isListed = family.origin === 'listed' && party.status !== 'finished';

  const copy = async () => {
    if (!link) return;
    if (await copyText(link, byHand.current)) snack('success', t('copied', { family: name }));
    else setShown(true);
  };
  const onError = (error: unknown) =>
    snack('error', hasCode(error, 'guest_arrived') ? t('arrived') : messageOf(error));
  const issue = () =>
    handleOutcome(issueLink.mutateAsync(), {
      onSuccess: () => snack('success', t('issued', { family: name })),
      onError,
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {message && !isReminded && (
        <Button
          component="a"
          variant="contained"
          startIcon={<WhatsAppIcon />}
          href={message.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={message.label}
          onClick={() => onSend(family)}
        >
          {t(message.isNews ? 'untold.tell' : 'send')}
        </Button>
      )}
      {isListed && !family.has_account && !party.cancelled_at && (
        <Button
          variant="outlined"
          aria-label={t('noteOf', { family: name })}
          onClick={() => setAsked('note')}
        >
          {t('note')}
        </Button>
      )}
      {told && <Told partyId={party.id} family={family} toldAt={told} />}
      {isReminded && <Reminder party={party} family={family} />}
      {isListed && (
        <Box sx={links}>
          {link && !family.disowned && (
            <Button
              startIcon={<CopyIcon />}
              aria-label={t('copy', { family: name })}
              onClick={() => void copy()}
            >
              {t('sheet.copy')}
            </Button>
          )}
          {!family.has_account && (
            <Button
              startIcon={<LinkIcon />}
              variant={link && !family.disowned ? 'text' : 'outlined'}
              loading={issueLink.isPending}
              loadingPosition="start"
              onClick={issue}
            >
              {t('issue')}
            </Button>
          )}
          <Button
            startIcon={<EditIcon />}
            aria-label={t('edit.label', { family: name })}
            onClick={() => setAsked('edit')}
          >
            {t('sheet.edit')}
          </Button>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            aria-label={t('remove.label', { family: name })}
            onClick={() => setAsked('remove')}
          >
            {t('remove.confirm')}
          </Button>
        </Box>
      )}
      <Box
        ref={byHand}
        component="span"
        sx={{ display: isShown ? 'block' : 'none', overflowWrap: 'anywhere' }}
      >
        {isShown && link}
      </Box>
      {asked === 'note' && (
        <NoteAnswer partyId={party.id} family={family} onClose={() => setAsked(null)} />
      )}
      {asked === 'edit' && (
        <EditFamily partyId={party.id} family={family} onClose={() => setAsked(null)} />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        destructive
        title={t('remove.title', { family: name })}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        loading={remove.isPending}
        onConfirm={() =>
          handleOutcome(remove.mutateAsync(), {
            onSuccess: onRemoved,
            onError,
            onSettled: () => setAsked(null),
          })
        }
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
}

/** The host wrote to the family about what changed; that can be taken back. */
function Told({ partyId, family, toldAt }: { partyId: string; family: Family; toldAt: string }) {
  const { t } = useTranslation('expectedFamilies');
  const { day } = useFamilyTexts();
  const messageOf = useErrorMessage();
  const tell = useTell(partyId);
  const takeBack = () =>
    handleOutcome(tell.mutateAsync({ family_id: family.id, told: false }), {
      onError: (error) => snack('error', messageOf(error)),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography color="success.main" sx={{ fontWeight: 600 }}>
        {t('untold.told', { day: day(toldAt) })}
      </Typography>
      <Button aria-label={t('untold.notYetLabel', { family: family.name })} onClick={takeBack}>
        {t('untold.notYet')}
      </Button>
    </Box>
  );
}

const links = {
  ...{ display: 'flex', flexWrap: 'wrap', mx: -1 },
  '& .MuiButton-text': { px: 1 },
} as const;
