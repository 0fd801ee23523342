import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { themed } from '@/shared/theme/colors';
import { Sheet } from '@/shared/ui/Sheet';
import type { PartyValues } from '../partyForm';
import { InvitationPreview, PreviewCover, type PreviewProps } from './InvitationPreview';

interface Props extends Omit<PreviewProps, 'values'> {
  control: Control<PartyValues>;
}

/**
 * The invitation while its form is filled in: beside the form, and above it on a phone, where its name stays in
 * view and a tap shows all of it. Screen readers have the fields.
 */
export function LivePreview({ control, ...props }: Props) {
  const { t } = useTranslation(['partyForm', 'common']);
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [isShown, setIsShown] = useState(false);
  // Fields that are not shown yet have their values too.
  const values = useWatch({ control }) as PartyValues;

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
      <Box sx={cover}>
        <div aria-hidden>
          <PreviewCover {...props} values={values} />
        </div>
        <Button
          variant="contained"
          color="inherit"
          size="small"
          aria-label={t('preview.show')}
          onClick={() => setIsShown(true)}
          sx={see}
        >
          {t('preview.see')}
        </Button>
      </Box>
      <Sheet open={isShown} title={t('preview.title')} onClose={() => setIsShown(false)}>
        {/* Scrolled with the keyboard. */}
        <Box tabIndex={0} sx={{ flex: 'none' }}>
          <InvitationPreview {...props} values={values} />
        </Box>
      </Sheet>
    </>
  );
}

/** Of 220 px, the last 72 stay below the bar of the product: the name, not the art. */
const cover = {
  ...{ position: 'sticky', top: 64 - (220 - 72), zIndex: 3, mx: -2, mb: 2 },
  '&::after': {
    ...{ content: '""', position: 'absolute', inset: '100% 0 auto', height: 16 },
    ...{ background: `linear-gradient(${themed.page}, transparent)`, pointerEvents: 'none' },
  },
  // A low screen is for the fields.
  '@media (max-height: 560px)': { position: 'relative', top: 0 },
} as const;

const see = {
  ...{ position: 'absolute', top: 12, right: 16 },
  ...{ bgcolor: 'background.paper', color: 'text.primary' },
} as const;
