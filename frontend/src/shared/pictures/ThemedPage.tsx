import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useLayoutEffect, type ReactNode } from 'react';
import { themePalette, themePattern, type PartyTheme, type ThemePalette } from './themes';

interface Props {
  theme: PartyTheme | null;
  children: ReactNode;
}

/** A screen in the colours of a party's theme, with its pattern behind; the product's without one. */
export function ThemedPage({ theme, children }: Props) {
  const palette = themePalette(theme);
  useLayoutEffect(() => {
    if (!palette) return undefined;
    const { style } = document.documentElement;
    const names = ['main', 'mist', 'page'] as const;
    for (const name of names) style.setProperty(`--${name}`, palette[name]);
    return () => names.forEach((name) => style.removeProperty(`--${name}`));
  }, [palette]);
  const page = (
    <Box sx={{ ...fill, ...(theme && palette && patterned(theme, palette)) }}>{children}</Box>
  );
  if (!palette) return page;
  return <ThemeProvider theme={(outer: Theme) => recoloured(outer, palette)}>{page}</ThemeProvider>;
}

const fill = { flex: 1, display: 'flex', flexDirection: 'column' } as const;

const patterned = (theme: PartyTheme, { mist }: ThemePalette) =>
  ({
    position: 'relative',
    isolation: 'isolate',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      bgcolor: mist,
      opacity: 0.75,
      mask: `url(${themePattern(theme)}) 50% 0 / 160px`,
    },
  }) as const;

const recoloured = (outer: Theme, { main, ground, mist }: ThemePalette): Theme => ({
  ...outer,
  palette: {
    ...outer.palette,
    primary: { ...outer.palette.primary, main, dark: ground, light: mist },
  },
});
