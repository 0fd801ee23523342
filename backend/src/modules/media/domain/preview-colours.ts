/** White text passes AA on the ground, and so does the accent. */
export interface PreviewColours {
  ground: string;
  accent: string;
}

/** As the invitation has them: `themes.ts` of the frontend. */
const COLOURS: Record<string, PreviewColours> = {
  dinosaurs: { ground: '#1d5b46', accent: '#ffd873' },
  football: { ground: '#0f4d2f', accent: '#ffe27a' },
  space: { ground: '#2a1f5e', accent: '#ffe08a' },
  unicorn: { ground: '#6b2a6e', accent: '#ffd873' },
  jungle: { ground: '#234d20', accent: '#ffd873' },
  sea: { ground: '#0d4a6b', accent: '#ffe08a' },
  pirates: { ground: '#163a5f', accent: '#ffd166' },
  princess: { ground: '#5a2a78', accent: '#ffd873' },
  heroes: { ground: '#1c2f6b', accent: '#ffd166' },
  circus: { ground: '#7a1f2e', accent: '#ffd166' },
  cars: { ground: '#2b2f45', accent: '#ffc94d' },
  rainbow: { ground: '#24558a', accent: '#ffe07a' },
  evening: { ground: '#2b2438', accent: '#ffd88a' },
};

const OWN: PreviewColours = { ground: '#4e1f8c', accent: '#ffc93c' };

export const previewColours = (theme: string | null): PreviewColours => COLOURS[theme ?? ''] ?? OWN;
