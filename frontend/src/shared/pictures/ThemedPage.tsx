import type { Theme } from '@mui/material/styles';
import ThemeProvider from '@mui/system/ThemeProvider';
import type { ComponentProps } from 'react';
import { Themed } from './Themed';
import { themePalette, type ThemePalette } from './themes';

/** As `Themed`, also for the component library. */
export function ThemedPage({ theme, children }: ComponentProps<typeof Themed>) {
  const palette = themePalette(theme);
  const page = <Themed theme={theme}>{children}</Themed>;
  if (!palette) return page;
  return <ThemeProvider theme={(outer: Theme) => recoloured(outer, palette)}>{page}</ThemeProvider>;
}

const recoloured = (outer: Theme, { main, ground, mist }: ThemePalette): Theme => ({
  ...outer,
  palette: {
    ...outer.palette,
    primary: { ...outer.palette.primary, main, dark: ground, light: mist },
  },
});
