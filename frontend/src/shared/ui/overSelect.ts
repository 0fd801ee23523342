/** Of a native select that lies invisibly above what shows its choice. */
export const overSelect = {
  ...{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  fontSize: 16,
} as const;
