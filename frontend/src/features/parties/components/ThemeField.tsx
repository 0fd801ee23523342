import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { partyThemes, themeScene, type PartyTheme } from '@/shared/pictures/themes';
import { colors } from '@/shared/theme/colors';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { PartyValues } from '../partyForm';

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** The scenes as radio buttons. */
export function ThemeField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const { field } = useController({ control, name: 'theme' });
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
        sx={{
          display: 'grid',
          // Space for the longest name in larger text too, with two in a line at least.
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(5.75rem, 50% - 5px), 1fr))',
          gap: 1.25,
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
    <Box component="label" sx={{ position: 'relative', cursor: 'pointer' }}>
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
