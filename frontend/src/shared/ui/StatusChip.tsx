import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

interface Props {
  label: string;
  icon: ReactElement;
  color: 'info' | 'success' | 'warning' | 'error' | 'primary';
}

/** A state as text, colour and icon: colour alone is not accessible. */
export function StatusChip({ label, icon, color }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.5,
        py: 0.5,
        borderRadius: 999,
        fontWeight: 600,
        fontSize: '0.875rem',
        flexShrink: 0,
        maxWidth: 1,
        color: `${color}.main`,
        bgcolor: color === 'primary' ? 'rgb(107 47 179 / 0.1)' : `${color}.light`,
        '& svg': { fontSize: 18 },
      }}
    >
      {icon}
      {label}
    </Box>
  );
}
