import Box from '@mui/material/Box';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '@/api/session';
import { InTurn } from '@/shared/lazy/InTurn';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { NoticeBar } from '@/shared/notifications/NoticeBar';
import { Snackbars } from '@/shared/notifications/Snackbars';
import { paths } from '../paths';
import { LanguageFooter } from './LanguageFooter';
import { NavigationProgress } from './NavigationProgress';
import { WithHead } from './ScreenHead';
import { TopBar } from './TopBar';
import { useIsWide } from '@/shared/ui/useMedia';
import { useArrival } from './useArrival';

const Navigation = lazyPart(() => import('./Navigation'), { texts: ['navigation'] });

/** On a phone its own button is at the thumb. */
const isForm = (pathname: string): boolean => /\/(add|edit)(\/|$)/.test(pathname);

/** What surrounds every screen. */
export function Shell() {
  const { t } = useTranslation();
  const [top, setTop] = useState<HTMLElement | null>(null);
  // Otherwise it is all rendered again before it is shown.
  const noteTop = useCallback(
    (element: HTMLElement | null) => startTransition(() => setTop(element)),
    [],
  );
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const isVerified = useSession()?.user.verified === 1;
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const isInside = isVerified && pathname.startsWith(paths.home) && (isWide || !isForm(pathname));

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
      <WithHead bar={(head) => <TopBar middle={noteTop} head={head} />}>
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
        <InTurn>
          <LanguageFooter />
          {isInside && <Navigation top={top} isWide={isWide} />}
        </InTurn>
        <Snackbars />
      </WithHead>
    </Box>
  );
}
