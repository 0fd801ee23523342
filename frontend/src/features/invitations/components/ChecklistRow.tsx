import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { themed } from '@/shared/theme/colors';

interface Props {
  name: string;
  note?: string;
  checked: boolean;
  disabled: boolean;
  /** Takes the focus. */
  focused: boolean;
  onChange: () => void;
}

/** A person to tick: the whole row is the target. The browser's own box, for its weight. */
export function ChecklistRow({ name, note, checked, disabled, focused, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        px: 2,
        py: 1,
        borderRadius: 4,
        border: 2,
        cursor: 'pointer',
        borderColor: checked ? 'primary.main' : 'divider',
        bgcolor: checked ? themed.mist : 'background.paper',
        transition: 'background-color 120ms, border-color 120ms',
        '&:has(:focus-visible)': { outline: `3px solid ${themed.main}`, outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        sx={{
          width: 24,
          height: 24,
          m: 0,
          flex: 'none',
          accentColor: themed.main,
          '&:focus-visible': { outline: 'none' },
        }}
      />
      {/* The note goes below a name that needs the width. */}
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        <Box
          component="span"
          sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        {note && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}
