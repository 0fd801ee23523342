import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { firstName } from '@/shared/text/firstName';
import { colors } from '@/shared/theme/colors';
import type { Destination } from './destination';

const AccountMenu = lazyPart(() => import('./AccountMenu'), { place: 'above' });

interface Props {
  places: Destination[];
  create: Pick<Destination, 'to' | 'label' | 'icon'>;
  user: { id: string; full_name: string };
  at: HTMLElement;
}

/** In the top bar, between the logo and the menu. */
export default function DesktopNavigation({ places, create, user, at }: Props) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = firstName(user.full_name);
  return createPortal(
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: 1 }}>
      <Box component="nav" aria-label={t('label')} sx={{ display: 'flex', gap: 0.5, mr: 'auto' }}>
        {places.map(({ to, label, isHere }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            sx={isHere ? here : { color: 'text.secondary' }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Button
        component={Link}
        to={create.to}
        variant="outlined"
        startIcon={create.icon}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {create.label}
      </Button>
      <ButtonBase
        aria-label={t('accountMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        sx={initial}
      >
        {name.charAt(0)}
      </ButtonBase>
      {anchor && (
        <AccountMenu open={isOpen} anchor={anchor} ownId={user.id} onClose={() => setOpen(false)} />
      )}
    </Box>,
    at,
  );
}

const here = { bgcolor: colors.purpleMist, color: colors.purpleDark } as const;

const initial = {
  ...{ flex: 'none', width: 44, height: 44, ml: 1, borderRadius: '50%' },
  ...{ bgcolor: colors.yellow, color: colors.ink, typography: 'h3' },
} as const;
