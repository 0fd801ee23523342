import { useLayoutEffect, useRef } from 'react';
import { guestHead } from './coverHead';
import type { PartyTheme } from './themes';

interface Props {
  theme: PartyTheme | null;
  /** The cover picture, if there is one. */
  pictureId: string | undefined;
  /** Selects the colours of the product's own art. */
  seed: string;
  /** Who invites, or that it is called off. */
  line: string;
  name: string;
  /** A picture of it on another page, which has a heading of its own. */
  isPreview?: boolean;
}

/** The cover picture, the scene of the theme or the product's own art, with the party's name on it. */
export function InvitationCover({ theme, pictureId, seed, line, name, isPreview = false }: Props) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const of = { theme, pictureId, seed };
    place.current?.replaceChildren(guestHead(of, line, name, { isPreview }).head);
  }, [theme, pictureId, seed, line, name, isPreview]);
  return <header ref={place} />;
}
