import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useLayoutEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { partyThemes, themeScene, type PartyTheme } from '@/shared/pictures/themes';
import { colors } from '@/shared/theme/colors';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { PartyValues } from '../partyForm';

const width = 136;

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** The scenes side by side as radio buttons; on a phone the row scrolls. */
export function ThemeField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const { field } = useController({ control, name: 'theme' });
  const row = useRef<HTMLDivElement>(null);
  // The chosen one may be outside of the visible part of the row.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement;
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft;
  }, []);
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel
        component="legend"
        focused={false}
        sx={{ mb: 1, fontWeight: 600, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <Box
        ref={row}
        sx={{
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          gap: 1.25,
          overflowX: 'auto',
          p: 0.5,
          m: -0.5,
          scrollSnapType: 'x proximity',
        }}
      >
        {(['', ...partyThemes] as const).map((theme) => (
          <Option
            key={theme}
            theme={theme}
            name={theme ? t(`theme.${theme}`) : t('theme.none')}
            checked={field.value === theme}
            onChoose={() => field.onChange(theme)}
          />
        ))}
      </Box>
    </FormControl>
  );
}

interface OptionProps {
  theme: PartyTheme | '';
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function Option({ theme, name, checked, onChoose }: OptionProps) {
  return (
    <Box
      component="label"
      sx={{ flex: 'none', width, cursor: 'pointer', scrollSnapAlign: 'start' }}
    >
      <Box
        component="input"
        type="radio"
        name="theme"
        checked={checked}
        onChange={onChoose}
        sx={visuallyHidden}
      />
      <Box
        aria-hidden
        sx={{
          height: (width * 9) / 16,
          borderRadius: 3,
          overflow: 'hidden',
          outline: checked ? `3px solid ${colors.purple}` : `1px solid ${colors.line}`,
          outlineOffset: checked ? 1 : 0,
          'input:focus-visible + &': { outline: `3px solid ${colors.ink}`, outlineOffset: 2 },
        }}
      >
        {theme ? (
          <Box
            component="img"
            src={themeScene(theme)}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <FestiveGround />
        )}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 0.5,
          textAlign: 'center',
          fontSize: '0.875rem',
          fontWeight: checked ? 600 : 400,
        }}
      >
        {name}
      </Box>
    </Box>
  );
}
