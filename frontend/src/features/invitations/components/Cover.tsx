import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { guestHead } from '@/shared/pictures/coverHead';
import { themePalette, type PartyTheme } from '@/shared/pictures/themes';

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
  const [art] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const { head } = guestHead({ theme, pictureId, seed }, line, name);
    head.prepend(art);
    place.current?.replaceChildren(head);
  }, [theme, pictureId, seed, line, name, art]);
  const hasOwnArt = !pictureId && !themePalette(theme);
  return (
    <>
      <header ref={place} />
      {hasOwnArt && createPortal(<OwnArt seed={seed} />, art)}
    </>
  );
}

const OwnArt = ({ seed }: { seed: string }) => (
  <Box sx={{ position: 'absolute', inset: 0, zIndex: -1 }}>
    <FestiveGround seed={seed} />
  </Box>
);
