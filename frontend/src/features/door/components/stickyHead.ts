import { themed } from '@/shared/theme/colors';
import { lowScreen } from '@/shared/ui/lowScreen';

/**
 * The search and the state of the connection stay in sight, and on a desktop what the bar of a phone has. Not on a
 * phone on its side, whose height the guests need: there the search button of the bar leads to them.
 */
export const stickyHead = {
  position: 'sticky',
  top: { xs: 64, md: 72 },
  zIndex: 2,
  bgcolor: themed.page,
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  mt: -2,
  scrollMarginTop: 72,
  '& > .MuiOutlinedInput-root': { flex: '1 1 8rem' },
  // A live region without a message takes no gap.
  '& > [role="status"]:empty': { position: 'absolute' },
  // What is scrolled fades below it.
  '&::after': {
    ...{ position: 'absolute', inset: '100% 0 auto', height: 8, content: '""' },
    ...{ background: `linear-gradient(${themed.page}, transparent)`, pointerEvents: 'none' },
  },
  [lowScreen]: { position: 'static', '&::after': { display: 'none' } },
} as const;
