import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@/api/session';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { colors, themed } from '@/shared/theme/colors';
import { Logo } from '@/shared/ui/Logo';
import { RoundButton } from '@/shared/ui/RoundButton';
import { paths } from '../paths';

const NavigationDrawer = lazyPart(() => import('./NavigationDrawer'), { place: 'above' });

/** As high as in firstPaint.css. */
const bar = { height: { xs: 64, md: 72 } } as const;
const besideHead = { gap: 1, px: 1 } as const;
const onGround = { bgcolor: 'background.paper', color: colors.ink } as const;

interface Props {
  /** Receives the element between the logo and the menu, where a desktop shows the navigation. */
  middle: Ref<HTMLElement>;
  /** Receives the place of a screen's own head, which takes that of the logo; null where there is none. */
  head: Ref<HTMLElement> | null;
}

/** The logo, or the head of the screen, and at the end side the menu: only with a session. */
export function TopBar({ middle, head }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: themed.page,
      }}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          ...bar,
          ...(head && besideHead),
        }}
      >
        {head ? (
          <Box ref={head} sx={{ display: 'contents' }} />
        ) : (
          <>
            <Box
              component={Link}
              to={session ? paths.home : paths.landing}
              aria-label={t('shell.logoLabel')}
              sx={{ display: 'flex', textDecoration: 'none', borderRadius: 2, py: 0.5 }}
            >
              <Logo />
            </Box>
            <Box ref={middle} sx={{ flex: 1 }} />
          </>
        )}
        {session && (
          <ShellMenu key={session.user.id} ownId={session.user.id} isOnGround={head !== null} />
        )}
        {!session && pathname === paths.landing && (
          <Button
            component={Link}
            to={paths.login}
            sx={{ fontSize: 'min(1rem, 4.4vw)', lineHeight: 1.15 }}
          >
            {t('shell.signIn')}
          </Button>
        )}
      </Container>
    </Box>
  );
}

/** The spec's menu icon with its drawer. */
function ShellMenu({ ownId, isOnGround }: { ownId: string; isOnGround: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Once opened it stays mounted, so that it can also slide out.
  const [wanted, setWanted] = useState(false);

  return (
    <>
      <RoundButton
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={isOnGround ? onGround : { mr: -1.25, color: 'primary.main' }}
        onPointerEnter={NavigationDrawer.preload}
        onClick={() => {
          setWanted(true);
          setOpen((shown) => !shown);
        }}
      >
        <MenuIcon />
      </RoundButton>
      {wanted && <NavigationDrawer open={open} onClose={() => setOpen(false)} ownId={ownId} />}
    </>
  );
}
