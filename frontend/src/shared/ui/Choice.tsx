import Box from '@mui/material/Box';
import type { MouseEvent, ReactNode } from 'react';
import { themed } from '@/shared/theme/colors';

interface Props {
  type: 'checkbox' | 'radio';
  /** Of the group. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A chip to choose: the browser's own box lies invisibly over all of it. */
export function Choice({ type, name, checked, onChange, onClick, children }: Props) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        maxWidth: '100%',
        px: 2,
        py: 0.75,
        borderRadius: 6,
        border: 2,
        borderColor: checked ? 'primary.main' : 'divider',
        bgcolor: checked ? 'primary.main' : 'background.paper',
        color: checked ? 'primary.contrastText' : 'text.primary',
        fontWeight: 600,
        lineHeight: 1.25,
        overflowWrap: 'anywhere',
        transition: 'background-color 120ms, border-color 120ms',
        '&:has(:focus-visible)': { outline: `3px solid ${themed.main}`, outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onClick={onClick}
        sx={{
          position: 'absolute',
          inset: 0,
          width: 1,
          height: 1,
          m: 0,
          opacity: 0,
          cursor: 'pointer',
        }}
      />
      {children}
    </Box>
  );
}

/** Choices that belong together, under their question. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
