import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import EmptyIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { DoorGuest } from '@/shared/door/types';
import { KidButton } from './bigButtons';

interface Props {
  /** Those who may leave together. */
  kids: readonly DoorGuest[];
  leaving: readonly DoorGuest[];
  onToggle: (id: string) => void;
}

/** Siblings leave together, unless one of them stays. */
export function KidsLeaving({ kids, leaving, onToggle }: Props) {
  const { t } = useTranslation('handover');
  if (kids.length < 2) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t('leaving')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kids.map(({ id, name }) => {
          const isLeaving = leaving.some((one) => one.id === id);
          return (
            <KidButton key={id} type="button" aria-pressed={isLeaving} onClick={() => onToggle(id)}>
              {isLeaving ? <CheckIcon /> : <EmptyIcon />}
              {name}
            </KidButton>
          );
        })}
      </Box>
    </Box>
  );
}
