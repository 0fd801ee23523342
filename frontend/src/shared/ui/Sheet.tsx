import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';

interface Props {
  open: boolean;
  title?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details above the screen: from the bottom on a phone, from the side on a desktop. */
export function Sheet({ open, title, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(open, onClose);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          'aria-modal': true,
          sx: {
            width: { sm: 420 },
            maxHeight: { xs: '88dvh', sm: 'none' },
            borderRadius: { xs: '24px 24px 0 0', sm: '24px 0 0 24px' },
            px: 2.5,
            pb: 'calc(24px + env(safe-area-inset-bottom))',
          },
        },
      }}
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
    </Drawer>
  );
}
