import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Keeps the answer in reach: on a phone a sheet at the bottom of the screen that grows with what
 * it holds, on a large screen a card that stays beside the invitation.
 */
export function AnswerSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('invitations');
  return (
    <Box
      component="aside"
      aria-label={t('attendance.label')}
      sx={(theme) => ({
        bgcolor: 'background.paper',
        position: 'sticky',
        zIndex: 3,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        [theme.breakpoints.down('md')]: {
          bottom: 0,
          mt: 'auto',
          mx: { xs: -2, sm: -3 },
          px: { xs: 2.5, sm: 4 },
          pt: 2,
          pb: 'calc(16px + env(safe-area-inset-bottom))',
          maxHeight: 'calc(100dvh - 96px)',
          borderRadius: '24px 24px 0 0',
          boxShadow: '0 -2px 4px rgb(78 31 140 / 0.05), 0 -14px 34px -12px rgb(78 31 140 / 0.28)',
        },
        [theme.breakpoints.up('md')]: {
          top: 80,
          alignSelf: 'start',
          gridColumn: 2,
          gridRow: '1 / 3',
          maxHeight: 'calc(100dvh - 96px)',
          p: 3,
          borderRadius: 6,
          boxShadow: '0 1px 2px rgb(78 31 140 / 0.05), 0 8px 24px -8px rgb(78 31 140 / 0.12)',
        },
      })}
    >
      {children}
    </Box>
  );
}

/** The last line of the sheet: always visible, however long the content above it is. */
export function SheetFooter({ children }: { children: ReactNode }) {
  // Browsers hold a sticky box inside the sheet's padding: it goes on down to the edge, where rows
  // would show through.
  const padding = { xs: 'calc(16px + env(safe-area-inset-bottom))', md: '24px' };
  const overPadding = { xs: 'calc(-16px - env(safe-area-inset-bottom))', md: '-24px' };
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: overPadding,
        zIndex: 1,
        mt: 2,
        pt: 1,
        pb: padding,
        mb: overPadding,
        bgcolor: 'background.paper',
        // Enlarged text puts the buttons one below the other.
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '& > :last-child': { flexGrow: 1 },
      }}
    >
      {children}
    </Box>
  );
}
