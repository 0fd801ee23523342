import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Taker } from '@/shared/door/handover';
import { dotted } from '@/shared/text/dotted';
import type { HandoverState } from '../useHandover';
import { firstClick } from '@/shared/ui/PlainButton';
import { KidsLeaving } from './KidsLeaving';
import { useNames } from './useNames';

/** An authorised person whom the family did not announce: the host compares the name with a document. */
export function ShowDocument({ state, taker }: { state: HandoverState; taker: Taker }) {
  const { t } = useTranslation('handover');
  const names = useNames();
  const { kids, candidates, toggle, takeShown, goTo } = state;
  const { name, phone_end: end } = taker;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={card}>
        <Typography sx={{ fontWeight: 700 }}>{t('document.compare')}</Typography>
        <Box sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, my: 1 }}>{name}</Box>
        <Box sx={{ color: colors.inkSoft }}>
          {dotted([t('kind.authorized'), end && t('phoneEnd', { end })])}
        </Box>
      </Box>
      <KidsLeaving kids={candidates} leaving={kids} onToggle={toggle} />
      <Button
        variant="contained"
        color="success"
        size="large"
        disabled={kids.length === 0}
        onClick={firstClick(() => takeShown(taker))}
        sx={{ minHeight: 72, fontSize: '1.25rem' }}
      >
        {t('document.act', { children: names(kids) })}
      </Button>
      <Button size="large" onClick={() => goTo({ name: 'choose' })} sx={{ minHeight: 52 }}>
        {t('document.no')}
      </Button>
    </Box>
  );
}

const card = {
  p: 2.5,
  borderRadius: 6,
  bgcolor: colors.orangeMist,
  textAlign: 'center',
  overflowWrap: 'anywhere',
} as const;
