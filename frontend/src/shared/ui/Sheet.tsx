import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
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

/** Details above the screen: from the bottom on a phone, in a window on a desktop. */
export function Sheet({ open, title, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(open, onClose);
  // Known at once: what is typed in the one would be lost with it when the other takes its place.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

  const content = (
    <>
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
    </>
  );
  return isPhone ? (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          'aria-modal': true,
          sx: { ...inside, maxHeight: '88dvh', borderRadius: '24px 24px 0 0' },
        },
      }}
    >
      {content}
    </Drawer>
  ) : (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { ...inside, width: 480 } } }}
    >
      {content}
    </Dialog>
  );
}

const inside = { px: 2.5, pb: 'calc(24px + env(safe-area-inset-bottom))' } as const;
