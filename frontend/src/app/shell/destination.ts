import type { ReactElement } from 'react';

export interface Destination {
  to: string;
  label: string;
  /** This screen, or one below it, is shown. */
  isHere: boolean;
  icon: ReactElement;
  /** The same, filled. */
  iconHere: ReactElement;
}
