import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { NoticeBar } from '@/shared/notifications/NoticeBar';
import { Snackbars } from '@/shared/notifications/Snackbars';
import { LanguageFooter } from './LanguageFooter';
import { NavigationProgress } from './NavigationProgress';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';

/** What surrounds every screen. */
export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 2,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
      >
        {t('shell.skipToContent')}
      </Box>
      <TopBar />
      <NavigationProgress />
      <NoticeBar />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}
      >
        <Outlet />
      </Box>
      <LanguageFooter />
      <Snackbars />
    </Box>
  );
}
