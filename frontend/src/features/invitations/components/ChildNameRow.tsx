import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '@/api/rules.gen';
import { themed } from '@/shared/theme/colors';

interface Props {
  name: string;
  /** Another child is typed already. */
  isFurther: boolean;
  disabled: boolean;
  /** Takes the focus. */
  focused: boolean;
  onChange: (name: string) => void;
  /** The name is complete. */
  onEnter: () => void;
}

/** A row of the checklist for a child who is in no family yet. The browser's own field, for its weight. */
export function ChildNameRow({ name, isFurther, disabled, focused, onChange, onEnter }: Props) {
  const { t } = useTranslation('invitations');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <Box
      component="label"
      sx={{
        px: 2,
        py: 1,
        borderRadius: 4,
        border: '2px dashed',
        borderColor: name.trim() ? 'primary.main' : 'divider',
        '&:focus-within': { outline: `3px solid ${themed.main}`, outlineOffset: 2 },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t(isFurther ? 'checklist.anotherChild' : 'checklist.childName')}
      </Box>
      <Box
        component="input"
        ref={field}
        value={name}
        disabled={disabled}
        maxLength={personName.max}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 32,
          p: 0,
          border: 0,
          outline: 0,
          font: 'inherit',
          fontWeight: 600,
          color: 'inherit',
          bgcolor: 'transparent',
        }}
      />
    </Box>
  );
}
