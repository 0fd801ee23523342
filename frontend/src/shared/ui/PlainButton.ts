import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

/** Leaves out the further clicks of a double click: after the first the button offers something else. */
export const firstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export const PlainButton = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
}));
