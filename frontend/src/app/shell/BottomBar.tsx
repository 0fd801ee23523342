import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { colors } from '@/shared/theme/colors';
import { barButton, barHeight, barLook, barPixels } from '@/shared/ui/barLook';
import { useBottomBar } from '@/shared/ui/bottomBar';
import type { Destination } from './destination';

interface Props {
  before: Destination[];
  create: Pick<Destination, 'to' | 'label' | 'icon'>;
  after: Destination[];
}

/** Five places at the thumb of a phone, in the middle and raised the way to a new party. */
export function BottomBar({ before, create, after }: Props) {
  const { t } = useTranslation('navigation');
  useBottomBar(barPixels, false);
  return (
    <>
      <Box sx={{ flex: 'none', height: barHeight }} />
      <Box component="nav" aria-label={t('label')} sx={barLook}>
        {before.map((place) => (
          <Place key={place.to} {...place} />
        ))}
        <Box sx={{ flex: '1 1 0', display: 'grid', justifyItems: 'center' }}>
          <ButtonBase component={Link} to={create.to} aria-label={create.label} sx={raised}>
            {create.icon}
          </ButtonBase>
        </Box>
        {after.map((place) => (
          <Place key={place.to} {...place} />
        ))}
      </Box>
    </>
  );
}

function Place({ to, label, isHere, icon, iconHere }: Destination) {
  const { pathname } = useLocation();
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isHere && pathname === to ? 'page' : undefined}
      sx={{ ...barButton, color: isHere ? colors.purpleDark : 'text.secondary' }}
    >
      <Box component="span" sx={{ ...pill, bgcolor: isHere ? colors.purpleMist : undefined }}>
        {isHere ? iconHere : icon}
      </Box>
      {label}
    </ButtonBase>
  );
}

const pill = {
  ...{ display: 'grid', placeItems: 'center', width: 56, height: 30, borderRadius: 999 },
} as const;

const raised = {
  ...{ width: 60, height: 60, mt: '-14px', borderRadius: '50%' },
  ...{ bgcolor: 'primary.main', color: 'primary.contrastText' },
  ...{ border: '4px solid', borderColor: 'background.paper', boxSizing: 'content-box', mx: '-4px' },
  boxShadow: '0 6px 16px -4px rgb(78 31 140 / 0.5)',
  '& svg': { fontSize: 32 },
} as const;
