import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'ul'> & { sx?: SystemStyleObject<Theme> };

/** A list without marks and without room around it. */
export function PlainList({ sx, ...props }: Props) {
  return <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...sx }} {...props} />;
}
