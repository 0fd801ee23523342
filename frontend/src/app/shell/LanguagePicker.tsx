import ArrowIcon from '@mui/icons-material/ArrowDropDownRounded';
import TranslateIcon from '@mui/icons-material/TranslateRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { offeredLocales } from '@/shared/i18n/files';
import { changeLanguage } from '@/shared/i18n/i18n';
import { languageName } from '@/shared/i18n/names';
import { colors } from '@/shared/theme/colors';
import { overSelect } from '@/shared/ui/overSelect';

interface Props {
  /** A line of the menu, as wide as the others. */
  wide?: boolean;
}

/** An invisible native select above the name of the language in that language. */
export default function LanguagePicker({ wide = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: wide ? 2.5 : 1,
        flexGrow: wide ? 1 : 0,
        minHeight: wide ? 48 : 44,
        px: 2,
        borderRadius: wide ? 3 : 999,
        fontWeight: wide ? 600 : undefined,
        color: wide ? 'text.primary' : 'text.secondary',
        '& > svg:first-of-type': { color: 'text.secondary' },
        '&:hover': { bgcolor: colors.purpleMist },
        '&:focus-within': { outline: `3px solid ${colors.purple}`, outlineOffset: -2 },
      }}
    >
      <TranslateIcon aria-hidden fontSize={wide ? 'medium' : 'small'} />
      <span aria-hidden>{languageName(i18n.language)}</span>
      <ArrowIcon aria-hidden sx={{ ml: wide ? 'auto' : -0.5 }} />
      <Box
        component="select"
        aria-label={t('shell.language')}
        value={i18n.language}
        onChange={(event) => void changeLanguage(event.target.value)}
        sx={overSelect}
      >
        {offeredLocales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName(locale)}
          </option>
        ))}
      </Box>
    </Box>
  );
}
