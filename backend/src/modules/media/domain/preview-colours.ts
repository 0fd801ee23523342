import type { PartyTheme } from '../../parties/parties.api.js';

/** White text passes AA on the ground, and so does the accent. */
export interface PreviewColours {
  ground: string;
  accent: string;
}

/** As the invitation has them: `themes.ts` of the frontend. */
const COLOURS: Record<PartyTheme, PreviewColours> = {
  dinosaurs: { ground: '#1d5b46', accent: '#ffd873' },
  football: { ground: '#0f4d2f', accent: '#ffe27a' },
  space: { ground: '#2a1f5e', accent: '#ffe08a' },
  unicorn: { ground: '#6b2a6e', accent: '#ffd873' },
  jungle: { ground: '#234d20', accent: '#ffd873' },
  sea: { ground: '#0d4a6b', accent: '#ffe08a' },
  mermaid: { ground: '#0f5359', accent: '#ffdf9a' },
  pirates: { ground: '#163a5f', accent: '#ffd166' },
  princess: { ground: '#5a2a78', accent: '#ffd873' },
  heroes: { ground: '#1c2f6b', accent: '#ffd166' },
  circus: { ground: '#7a1f2e', accent: '#ffd166' },
  cars: { ground: '#2b2f45', accent: '#ffc94d' },
  farm: { ground: '#5c3a1a', accent: '#ffdc80' },
  rainbow: { ground: '#24558a', accent: '#ffe07a' },
  sweets: { ground: '#84264d', accent: '#ffdf8a' },
  videogames: { ground: '#3b1f8c', accent: '#7df0c8' },
  art: { ground: '#8f3414', accent: '#ffe27a' },
  firstBirthday: { ground: '#3f5f57', accent: '#ffdfa8' },
  evening: { ground: '#2b2438', accent: '#ffd88a' },
};

const OWN: PreviewColours = { ground: '#4e1f8c', accent: '#ffc93c' };

/** The product's without a theme, and for one of a later release. */
export const previewColours = (theme: string | null): PreviewColours =>
  (COLOURS as Partial<Record<string, PreviewColours>>)[theme ?? ''] ?? OWN;
