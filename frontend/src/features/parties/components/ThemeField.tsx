import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { partyThemes, sceneGround, themeScene, type PartyTheme } from '@/shared/pictures/themes';
import { colors, themed } from '@/shared/theme/colors';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { PartyValues } from '../partyForm';

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** The scenes as radio buttons in a row that slides; all of them on a desktop. */
export function ThemeField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const { field } = useController({ control, name: 'theme' });
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first one is in view: nothing is measured for it.
    const chosen = row.current?.querySelector('label + label > :checked')?.parentElement;
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth;
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
      <Box ref={row} sx={slide}>
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
    <Box component="label" sx={tile}>
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
          aspectRatio: '16 / 9',
          borderRadius: 3,
          overflow: 'hidden',
          outline: checked ? `3px solid ${themed.main}` : `1px solid ${colors.line}`,
          outlineOffset: checked ? 1 : 0,
          'input:focus-visible + &': { outline: `3px solid ${colors.ink}`, outlineOffset: 2 },
        }}
      >
        <Box
          component="img"
          src={themeScene(theme || null)}
          alt=""
          loading="lazy"
          style={{ background: sceneGround(theme || null, '') }}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 0.5,
          textAlign: 'center',
          fontSize: '0.8125rem',
          lineHeight: 1.25,
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          fontWeight: checked ? 600 : 400,
        }}
      >
        {name}
      </Box>
    </Box>
  );
}

const slide = {
  ...{
    position: 'relative',
    display: { xs: 'flex', md: 'grid' },
    gap: 1.25,
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
  },
  // From edge to edge of a phone, with space for the ring of the chosen one.
  ...{ mx: { xs: -2, sm: -0.5 }, px: { xs: 2, sm: 0.5 }, py: 0.5, scrollPaddingInline: '16px' },
  ...{ scrollbarWidth: 'none', '&::-webkit-scrollbar': { display: 'none' } },
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
} as const;

const tile = {
  ...{ position: 'relative', flex: '0 0 6.75rem', minWidth: 0 },
  ...{ scrollSnapAlign: 'start', cursor: 'pointer' },
} as const;
