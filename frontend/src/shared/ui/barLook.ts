export const barPixels = 64;
export const barHeight = `calc(${barPixels}px + env(safe-area-inset-bottom))`;

/** A bar at the thumb. */
export const barLook = {
  ...{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar' },
  ...{ display: 'flex', alignItems: 'flex-start', height: barHeight, px: 0.5 },
  ...{ bgcolor: 'background.paper', borderRadius: '24px 24px 0 0' },
  boxShadow: '0 -1px 0 rgb(78 31 140 / 0.06), 0 -8px 24px -8px rgb(78 31 140 / 0.16)',
} as const;

/** One of the buttons in it: an icon with its name. */
export const barButton = {
  ...{ flex: '1 1 0', minWidth: 0, height: barPixels, flexDirection: 'column', gap: '2px' },
  ...{ borderRadius: 4, typography: 'caption', fontWeight: 600 },
  // As large as the bar has room for, however large the text is.
  fontSize: 'min(0.8125rem, 3.6vw)',
  '& svg': { fontSize: 'min(1.5rem, 28px)' },
} as const;
