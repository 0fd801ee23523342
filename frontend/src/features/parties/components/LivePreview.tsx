import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/shared/ui/FormDialog';
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
  const [isShown, setIsShown] = useState(false);
  // Fields that are not shown yet have their values too.
  const values = useWatch({ control }) as PartyValues;
  const close = () => setIsShown(false);

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
      <FormDialog
        open={isShown}
        title={t('preview.title')}
        onClose={close}
        actions={<Button onClick={close}>{t('common:actions.close')}</Button>}
      >
        {/* Scrolled with the keyboard. */}
        <div tabIndex={0}>
          <InvitationPreview {...props} values={values} />
        </div>
      </FormDialog>
    </>
  );
}
