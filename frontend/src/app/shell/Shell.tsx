import Box from '@mui/material/Box';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { NoticeBar } from '@/shared/notifications/NoticeBar';
import { Snackbars } from '@/shared/notifications/Snackbars';
import { Crash } from './Crash';
import { ErrorBoundary } from './ErrorBoundary';
import { LanguageFooter } from './LanguageFooter';
import { NavigationProgress } from './NavigationProgress';
import { Splash } from './Splash';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';

/** What surrounds every screen. */
export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
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
        <ErrorBoundary resetKey={pathname} fallback={<Crash />}>
          <Suspense fallback={<Splash />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <LanguageFooter />
      <Snackbars />
    </Box>
  );
}
