import { themed } from '@/shared/theme/colors';
import { lowScreen } from '@/shared/ui/lowScreen';

/**
 * The state of the connection and the search stay in sight. Not on a phone on its side, whose height
 * the guests need: there the search button of the bar leads to them.
 */
export const stickyHead = {
  position: 'sticky',
  top: { xs: 64, md: 72 },
  zIndex: 2,
  bgcolor: themed.page,
  pt: 1,
  pb: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  mt: -2,
  scrollMarginTop: 72,
  [lowScreen]: { position: 'static', display: 'flex', alignItems: 'center', gap: 1 },
} as const;

export const aboveSearch = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 0.75,
  minHeight: 36,
  // As high as a thumb needs, without more space.
  '& > button': { flex: '0 1 auto', my: -0.5 },
  mb: 0.5,
  [lowScreen]: { mb: 0, flex: 'none' },
} as const;
