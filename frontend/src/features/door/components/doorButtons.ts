import { styled } from '@mui/material/styles';
import { colors, themed } from '@/shared/theme/colors';
import { PlainButton } from '@/shared/ui/PlainButton';

// A list of 300 has 700 buttons: native ones with static styles, because rendering the library's
// would take most of the time until the list appears on a slow phone.

const filled = {
  background: themed.main,
  color: colors.paper,
  borderColor: themed.main,
  '&:active': { filter: 'brightness(0.85)' },
};
const outlined = {
  background: colors.paper,
  color: themed.main,
  '&:active': { background: themed.mist },
};
const exit = {
  background: colors.paper,
  color: colors.blue,
  borderColor: colors.blue,
  '&:active': { background: colors.blueMist },
};

/** Its class is the move. */
export const MoveButton = styled(PlainButton)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  flex: 'none',
  minWidth: 128, // the same for 'in' and 'out' where the words are short
  maxWidth: '50%',
  minHeight: 56,
  paddingInline: 12,
  borderRadius: 999,
  borderWidth: 2,
  borderStyle: 'solid',
  '& svg': { fontSize: '1.25rem', marginLeft: -4 },
  '&.arrived': filled,
  // A family mostly comes together.
  '.family &.arrived': outlined,
  '&.exit': exit,
}));

/** For a whole household. */
export const TogetherButton = styled(PlainButton)(({ theme }) => ({
  ...theme.typography.button,
  width: '100%',
  minHeight: 48,
  paddingInline: 20,
  borderRadius: 999,
  borderWidth: 2,
  borderStyle: 'solid',
  '&.arrived': filled,
  '&.exit': exit,
}));
