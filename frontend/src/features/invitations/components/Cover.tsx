import { useLayoutEffect, useRef } from 'react';
import { guestHead } from '@/shared/pictures/coverHead';
import type { PartyTheme } from '@/shared/pictures/themes';

interface Props {
  theme: PartyTheme | null;
  /** The cover picture, if there is one. */
  pictureId: string | undefined;
  /** Selects the colours of the product's own art. */
  seed: string;
  /** Who invites, or that it is called off. */
  line: string;
  name: string;
}

/** The cover picture, the scene of the theme or the product's own art, with the party's name on it. */
export function Cover({ theme, pictureId, seed, line, name }: Props) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(guestHead({ theme, pictureId, seed }, line, name).head);
  }, [theme, pictureId, seed, line, name]);
  return <header ref={place} />;
}
