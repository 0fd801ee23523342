import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { HandoverState, Step } from '../useHandover';
import type { DoorGuest } from '@/shared/door/types';
import { useNames } from './useNames';

interface Props {
  refused: Extract<Step, { name: 'refused' }>;
  state: HandoverState;
  isHost: boolean;
  isOffline: boolean;
  otherWays: React.ReactNode;
}

const inside = ({ status }: DoorGuest) => status === 'arrived';

/** A pass that does not let this child leave, and what can be done instead. */
export function RefusedPass({ refused: { because, found }, state, ...given }: Props) {
  const { t } = useTranslation('handover');
  const names = useNames();
  const { isHost, isOffline, otherWays } = given;
  const kids = found?.kids ?? [];
  const taker = found?.pass.taker.name ?? '';
  const values = {
    taker,
    child: names(state.kids),
    children: names(kids),
    count: kids.length,
  };
  const isRed = because === 'blocked' || because === 'revoked' || because === 'expired';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        role="alert"
        sx={{
          p: 2.5,
          borderRadius: 6,
          bgcolor: isRed ? colors.red : colors.orangeMist,
          color: isRed ? colors.paper : colors.ink,
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, mb: 1 }}>
          {t(`refused.${because}.title`, values)}
        </Box>
        {because === 'revoked' || because === 'expired'
          ? t('refused.void', values)
          : because === 'unknown' && isOffline
            ? t('refused.unknown.offline')
            : t(`refused.${because}.text`, values)}
        {isRed && !isHost && <Box sx={{ mt: 1, fontWeight: 700 }}>{t('refused.askHost')}</Box>}
      </Box>
      {because === 'other_child' && found && kids.some(inside) && (
        <Button
          variant="contained"
          size="large"
          onClick={() => state.judge(found, true)}
          sx={{ minHeight: 64 }}
        >
          {t('refused.handOver', { children: names(kids.filter(inside)) })}
        </Button>
      )}
      {isRed && isHost && (
        <Button
          variant="outlined"
          color="error"
          size="large"
          onClick={() => state.goTo({ name: 'other', taker })}
          sx={{ minHeight: 64 }}
        >
          {t('refused.override')}
        </Button>
      )}
      {otherWays}
    </Box>
  );
}
