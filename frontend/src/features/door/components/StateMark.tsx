import { styled } from '@mui/material/styles';
import { colors } from '@/shared/theme/colors';
import type { Attendance } from '@/shared/door/types';

export const tones: Record<Attendance, { ink: string; mist: string }> = {
  arrived: { ink: colors.green, mist: colors.greenMist },
  exit: { ink: colors.blue, mist: colors.blueMist },
  not_arrived: { ink: colors.orange, mist: colors.orangeMist },
};

// Characters, not icons of the library: a list has 300 of them.
const signs: Record<Attendance, string> = { arrived: '✓', exit: '→', not_arrived: '' };

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  borderRadius: 999,
  border: `2px solid ${colors.orange}`,
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 700,
  color: colors.paper,
  '&.arrived': { borderColor: colors.green, backgroundColor: colors.green },
  '&.exit': { borderColor: colors.blue, backgroundColor: colors.blue },
});

/** The state of a guest by shape as well as by colour. Its name is written beside it. */
export const StateMark = ({ status }: { status: Attendance }) => (
  <Mark className={status} aria-hidden>
    {signs[status]}
  </Mark>
);
