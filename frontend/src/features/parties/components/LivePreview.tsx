import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';
import type { PartyValues } from '../partyForm';
import { CompactPreview, InvitationPreview, type PreviewProps } from './InvitationPreview';

interface Props extends Omit<PreviewProps, 'values'> {
  control: Control<PartyValues>;
}

/**
 * The invitation while its form is filled in: beside the form, and above it on a phone, where a tap
 * shows all of it. Screen readers have the fields.
 */
export function LivePreview({ control, ...props }: Props) {
  const { t } = useTranslation(['partyForm', 'common']);
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const titleId = useId();
  const [isShown, setIsShown] = useState(false);
  // Fields that are not shown yet have their values too.
  const values = useWatch({ control }) as PartyValues;
  const close = () => setIsShown(false);
  useLayer(isShown && !isBeside, close);

  if (isBeside) {
    return (
      <Box aria-hidden sx={{ gridColumn: 2, gridRow: 1 }}>
        <Box sx={{ position: 'sticky', top: 88 }}>
          <Typography sx={{ mb: 1, fontWeight: 600 }}>{t('preview.title')}</Typography>
          <InvitationPreview {...props} values={values} />
        </Box>
      </Box>
    );
  }
  return (
    <>
      <Box sx={{ position: 'relative', mb: 2.5, borderRadius: 5, overflow: 'hidden' }}>
        <div aria-hidden>
          <CompactPreview {...props} values={values} />
        </div>
        <Button
          variant="contained"
          color="inherit"
          size="small"
          aria-label={t('preview.show')}
          onClick={() => setIsShown(true)}
          sx={{
            position: 'absolute',
            top: 10,
            right: 10,
            bgcolor: 'background.paper',
            color: 'text.primary',
          }}
        >
          {t('preview.see')}
        </Button>
      </Box>
      <Dialog open={isShown} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId} variant="h2">
          {t('preview.title')}
        </DialogTitle>
        {/* Scrolled with the keyboard. */}
        <DialogContent tabIndex={0}>
          <InvitationPreview {...props} values={values} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('common:actions.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
