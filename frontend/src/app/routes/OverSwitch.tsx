import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';

/** Between the parties and the invitations that are over. */
export function OverSwitch() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const sides = [
    { to: paths.partiesFinished, label: t('shell.parties') },
    { to: paths.invitationsFinished, label: t('shell.invitations') },
  ];
  return (
    <Box component="nav" aria-label={t('shell.previous')} sx={track}>
      {sides.map(({ to, label }) => {
        const isHere = pathname === to;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            sx={isHere ? { ...side, ...here } : side}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

const track = {
  ...{ display: 'flex', gap: 0.5, p: 0.5 },
  ...{ borderRadius: 999, bgcolor: 'divider' },
} as const;
const side = { flex: '1 1 0', minHeight: 44, color: 'text.primary' } as const;
const here = {
  ...{ bgcolor: 'background.paper', color: 'primary.main' },
  '&:hover': { bgcolor: 'background.paper' },
} as const;
