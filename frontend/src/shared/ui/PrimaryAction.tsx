import Button, { type ButtonProps } from '@mui/material/Button';
import type { ElementType } from 'react';

/**
 * The one primary action of a screen: full width at the thumb on a phone. While `loading` it
 * keeps its size and cannot be pressed again.
 */
export function PrimaryAction<C extends ElementType = 'button'>({
  sx,
  ...props
}: ButtonProps<C, { component?: C }>) {
  return (
    <Button
      variant="contained"
      size="large"
      {...props}
      sx={[
        { width: { xs: '100%', sm: 'auto' }, minWidth: 180 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
