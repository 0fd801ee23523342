const isLow = '@media (max-height: 500px)';

/**
 * The state of the connection and the search stay in sight. Not on a phone on its side, whose height
 * the guests need: there the search button of the dock leads to them.
 */
export const stickyHead = {
  position: 'sticky',
  top: 64,
  zIndex: 2,
  bgcolor: 'background.default',
  pt: 1,
  pb: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  mt: -2,
  scrollMarginTop: 64,
  [isLow]: { position: 'static', display: 'flex', alignItems: 'center', gap: 1 },
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
  [isLow]: { mb: 0, flex: 'none' },
} as const;
