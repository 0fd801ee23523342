import type { Theme } from '@mui/material/styles';
import { darken } from '@mui/system/colorManipulator';
import ThemeProvider from '@mui/system/ThemeProvider';
import type { ComponentProps } from 'react';
import { Themed } from './Themed';
import { themePalette, type PartyTheme } from './themes';

/** As `Themed`, also for the component library. */
export function ThemedPage({ theme, ...props }: ComponentProps<typeof Themed>) {
  // One tree for all themes: a form keeps what is typed in it while its theme is chosen.
  return (
    <ThemeProvider theme={(outer: Theme) => recoloured(outer, theme)}>
      <Themed theme={theme} {...props} />
    </ThemeProvider>
  );
}

function recoloured(outer: Theme, theme: PartyTheme | null): Theme {
  const palette = themePalette(theme);
  if (!palette) return outer;
  const { main, mist } = palette;
  return {
    ...outer,
    palette: {
      ...outer.palette,
      primary: { ...outer.palette.primary, main, dark: darken(main, 0.3), light: mist },
    },
  };
}
