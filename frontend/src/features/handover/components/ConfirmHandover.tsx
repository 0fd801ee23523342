import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { FoundPass } from '../passes';
import type { DoorGuest } from '@/shared/door/types';
import { firstClick } from '@/shared/ui/PlainButton';
import { KidsLeaving } from './KidsLeaving';
import { useNames } from './useNames';

interface Props {
  found: FoundPass;
  /** For whom the pass is, and who are inside. */
  kids: readonly DoorGuest[];
  onConfirm: (kids: readonly DoorGuest[]) => void;
  onBack: () => void;
}

/** A valid pass: child and adult, in letters that are read at arm's length. */
export function ConfirmHandover({ found, kids, onConfirm, onBack }: Props) {
  const { t } = useTranslation('handover');
  const names = useNames();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const leaving = kids.filter(({ id }) => !leftOut.has(id));
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  return (
    <Box sx={{ ...atThumb, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        role="status"
        sx={{
          p: 2.5,
          borderRadius: 6,
          bgcolor: colors.greenMist,
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Typography sx={{ color: colors.green, fontWeight: 700 }}>{t('confirm.valid')}</Typography>
        <Box sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, mt: 1 }}>
          {names(leaving.length > 0 ? leaving : kids)}
        </Box>
        <Box sx={{ my: 0.5 }}>{t('confirm.with', { count: leaving.length })}</Box>
        <Box sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 }}>
          {found.pass.taker.name}
        </Box>
        <Box sx={{ mt: 1, color: colors.inkSoft }}>{t(`kind.${found.pass.taker.kind}`)}</Box>
      </Box>
      <Box>
        <KidsLeaving kids={kids} leaving={leaving} onToggle={toggle} />
      </Box>
      <Button
        variant="contained"
        color="success"
        size="large"
        disabled={leaving.length === 0}
        onClick={firstClick(() => onConfirm(leaving))}
        sx={{ minHeight: 72, fontSize: '1.25rem' }}
      >
        {t('confirm.act')}
      </Button>
      <Button size="large" onClick={onBack} sx={{ minHeight: 52 }}>
        {t('confirm.no')}
      </Button>
    </Box>
  );
}

/** On a phone the button is where the thumb is. */
const atThumb = {
  minHeight: { xs: 'min(560px, calc(100dvh - 150px))', sm: 0 },
  alignContent: 'start',
  gridTemplateRows: { xs: 'auto 1fr auto auto', sm: 'none' },
} as const;
