import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNudges } from '@/api/rules.gen';
import { useLayer } from '@/shared/layers/useLayer';
import { EmptyState } from '@/shared/ui/EmptyState';
import { useShowAll } from '@/shared/ui/useShowAll';
import type { MissingFamily, NudgesParty } from '../api/nudges';
import { MissingRow } from './MissingRow';

interface Props {
  party: NudgesParty;
  missing: MissingFamily[];
  onClose: () => void;
}

/** Rows shown before all are asked for. */
const few = 60;

/** The families whose answer is missing, each with the way to remind it. */
export default function NudgeDialog({ party, missing, onClose }: Props) {
  const { t } = useTranslation(['nudges', 'common']);
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { list, isAll, showAll } = useShowAll(few);
  useLayer(true, onClose);
  const shown = isAll ? missing : missing.slice(0, few);

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: { borderRadius: { xs: 0, sm: 6 } } } }}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: { xs: 1, sm: 2 } }}>
        <DialogTitle id={titleId} variant="h2" sx={{ flex: 1 }}>
          {t('title', { count: missing.length })}
        </DialogTitle>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        {missing.length === 0 ? (
          <EmptyState compact title={t('noneTitle')} text={t('noneText')} />
        ) : (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('intro', { max: maxNudges })}
          </Typography>
        )}
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((family) => (
            <MissingRow key={family.id} party={party} family={family} />
          ))}
        </Box>
        {missing.length > shown.length && (
          <Button fullWidth onClick={showAll}>
            {t('showAll', { count: missing.length })}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
