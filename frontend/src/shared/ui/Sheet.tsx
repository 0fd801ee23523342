import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';

interface Props {
  open: boolean;
  title?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details above the screen: from the bottom on a phone, in a window on a desktop. */
export function Sheet({ open, title, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(open, onClose);

  // One element at every width: a phone that is turned keeps what is typed in it.
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ container: { sx: around }, paper: { sx: inside } }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pt: 2,
          pb: 1,
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton edge="end" aria-label={t('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}

const around = { alignItems: { xs: 'flex-end', sm: 'center' } } as const;
const inside = {
  m: { xs: 0, sm: 4 },
  width: { xs: '100%', sm: 480 },
  maxWidth: { xs: '100%', sm: 600 },
  maxHeight: { xs: '88dvh', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: '24px 24px 0 0', sm: '24px' },
  px: 2.5,
  pb: 'calc(24px + env(safe-area-inset-bottom))',
} as const;
