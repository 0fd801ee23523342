import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import CancelIcon from '@mui/icons-material/CancelRounded';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DeleteIcon from '@mui/icons-material/DeleteRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import HelpIcon from '@mui/icons-material/HelpRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import VisibilityIcon from '@mui/icons-material/VisibilityRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { formatDate } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { colors } from '@/shared/theme/colors';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { StatusChip } from '@/shared/ui/StatusChip';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useFamily } from '../api/families';
import type { Family, FamiliesParty } from '../api/types';

const EditFamily = lazyPart(() => import('./EditFamily'), { place: 'above' });

interface Props {
  party: FamiliesParty;
  family: Family;
}

/** A family with its state, and its link to copy or to send. */
export function FamilyRow({ party, family }: Props) {
  const { t, i18n } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const { remove, issueLink } = useFamily(party.id, family.id);
  const [asked, setAsked] = useState<'remove' | 'edit' | null>(null);
  const byHand = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const { name, link } = family;
  const isOpen = party.status !== 'finished';
  /** Another family has the present one, or it cannot be read any more. */
  const needsLink = family.disowned || !link;
  const at = (as: Parameters<typeof formatDate>[1]) =>
    formatDate(party.date_start, as, i18n.language);
  const whatsApp =
    link &&
    !party.cancelled_at &&
    whatsAppLink(family.phone, { family: name, party: party.name }, (names) =>
      t('message', { ...names, day: at('long'), time: at('time'), link }),
    );

  const copy = async () => {
    if (!link) return;
    if (await copyText(link, byHand.current)) snack('success', t('copied', { family: name }));
    else setShown(true);
  };
  const onError = (error: unknown) =>
    snack('error', hasCode(error, 'guest_arrived') ? t('arrived') : messageOf(error));
  const children = family.children.filter((child) => child !== name);
  return (
    <Box component="li" tabIndex={-1} sx={{ py: 1.5, borderTop: `1px solid ${colors.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {children.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {children.join(', ')}
            </Typography>
          )}
        </Box>
        <State family={family} />
      </Box>
      {family.disowned && (
        <Typography variant="body2" color="warning" sx={{ mt: 0.5, fontWeight: 600 }}>
          {t('disowned')}
        </Typography>
      )}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.75 }}>
          {needsLink && (
            <Button
              size="small"
              variant="outlined"
              loading={issueLink.isPending}
              onClick={() =>
                handleOutcome(issueLink.mutateAsync(), {
                  onSuccess: () => snack('success', t('issued', { family: name })),
                  onError,
                })
              }
            >
              {t('issue')}
            </Button>
          )}
          {whatsApp && !needsLink && family.state !== 'answered' && (
            <Button
              component="a"
              size="small"
              variant="outlined"
              startIcon={<WhatsAppIcon />}
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('sendTo', { family: name })}
            >
              {t('send')}
            </Button>
          )}
          {link && !needsLink && (
            <IconButton aria-label={t('copy', { family: name })} onClick={() => void copy()}>
              <CopyIcon />
            </IconButton>
          )}
          <IconButton
            aria-label={t('edit.label', { family: name })}
            onClick={() => setAsked('edit')}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            aria-label={t('remove.label', { family: name })}
            onClick={() => setAsked('remove')}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      )}
      <Box
        ref={byHand}
        component="span"
        sx={{ display: isShown ? 'block' : 'none', overflowWrap: 'anywhere', mt: 1 }}
      >
        {isShown && link}
      </Box>
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
          handleOutcome(remove.mutateAsync(), { onError, onSettled: () => setAsked(null) })
        }
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
}

function State({
  family: { state, rsvp, coming, has_account: hasAccount },
}: Pick<Props, 'family'>) {
  const { t } = useTranslation('expectedFamilies');
  if (state === 'not_opened') {
    return <StatusChip color="warning" icon={<ClockIcon />} label={t('state.notOpened')} />;
  }
  if (state === 'opened') {
    const label = t(hasAccount ? 'state.account' : 'state.opened');
    return <StatusChip color="info" icon={<VisibilityIcon />} label={label} />;
  }
  if (rsvp === 'declined') {
    return <StatusChip color="error" icon={<CancelIcon />} label={t('state.declined')} />;
  }
  if (rsvp === 'not_sure') {
    return <StatusChip color="warning" icon={<HelpIcon />} label={t('state.notSure')} />;
  }
  return (
    <StatusChip
      color="success"
      icon={<CheckIcon />}
      label={t('state.coming', { count: coming.length })}
    />
  );
}
