import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useQuestion } from '@/shared/ui/useQuestion';
import { useTakeDownPhoto, type HostGifts } from '../api/giftList';

interface Props {
  partyId: string;
  photo: NonNullable<HostGifts['collections'][number]['photo']>;
  /** Of what was bought. */
  labelledBy: string;
  onGone: () => void;
}

/** Families showed it; a host may take it down. */
export function ShownPhoto({ partyId, photo, labelledBy, onGone }: Props) {
  const { t } = useTranslation('giftList');
  const messageOf = useErrorMessage();
  const takeDown = useTakeDownPhoto(partyId);
  const question = useQuestion<string>();
  const buttonId = useId();
  const remove = async () => {
    if (!(await question.ask(photo.id))) return;
    handleOutcome(takeDown.mutateAsync(photo.id), {
      onSuccess: () => {
        snack('success', t('given.removed'));
        onGone();
      },
      onError: (error) => {
        const isGone = hasCode(error, 'not_found');
        snack('error', isGone ? t('given.replaced') : messageOf(error));
        if (isGone) onGone();
      },
    });
  };
  return (
    <>
      <Box
        component="img"
        src={`/api/giftPhotos/${photo.id}`}
        width={photo.width}
        height={photo.height}
        alt={t('given.photo')}
        loading="lazy"
        sx={picture}
      />
      <Button
        id={buttonId}
        aria-labelledby={`${buttonId} ${labelledBy}`}
        loading={takeDown.isPending}
        onClick={() => void remove()}
        sx={{ px: 1, ml: -1 }}
      >
        {t('given.remove')}
      </Button>
      <ConfirmDialog
        {...question.props}
        destructive
        title={t('given.removeTitle')}
        text={t('given.removeText')}
        confirmLabel={t('given.remove')}
      />
    </>
  );
}

const picture = {
  display: 'block',
  width: '100%',
  maxWidth: 160,
  height: 'auto',
  mt: 1,
  borderRadius: 2,
};
