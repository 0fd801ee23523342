import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { themePalette, themePattern, type PartyTheme } from './themes';

interface Props {
  theme: PartyTheme | null;
  /** Without the pattern: a part of a page. */
  plain?: boolean;
  children: ReactNode;
}

/** The colours of a party's theme, with its pattern behind; the product's without one. */
export function Themed({ theme, plain, children }: Props) {
  const palette = themePalette(theme);
  useLayoutEffect(() => {
    if (!palette) return undefined;
    const { style } = document.documentElement;
    const names = ['main', 'mist', 'page'] as const;
    for (const name of names) style.setProperty(`--${name}`, palette[name]);
    return () => names.forEach((name) => style.removeProperty(`--${name}`));
  }, [palette]);
  if (!theme || !palette || plain) return <div className="themed">{children}</div>;
  const pattern = { '--pattern': `url(${themePattern(theme)})` } as CSSProperties;
  return (
    <div className="themed patterned" style={pattern}>
      {children}
    </div>
  );
}
