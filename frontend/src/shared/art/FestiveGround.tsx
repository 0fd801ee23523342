import type { ReactNode } from 'react';
import { festiveGround } from './grounds';

interface Props {
  /** Any text that stays the same, as a party's id: different parties get different colours. */
  seed?: string;
  children?: ReactNode;
}

/** Rays of light, flags and balloons, for a party without pictures. */
export function FestiveGround({ seed = '', children }: Props) {
  return (
    <div className="art-ground" style={{ background: festiveGround(seed), height: '100%' }}>
      {children}
    </div>
  );
}
