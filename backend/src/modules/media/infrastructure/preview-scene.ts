import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ART = join(import.meta.dirname, 'art');

/** The build copies the scenes of the frontend. */
const BUILT = join(ART, 'themes');
const SOURCE = join(import.meta.dirname, '../../../../../frontend/public/themes');
const THEMES = existsSync(BUILT) ? BUILT : SOURCE;

/** To be raised when the same card is drawn in another way. */
const DRAWING = 2;

/** The scene of a theme, 16:9, or the product's own art; that also for a theme of a later release. */
export function sceneOf(theme: string | null): Buffer {
  const scene = join(THEMES, `${theme ?? ''}.svg`);
  return readFileSync(theme && existsSync(scene) ? scene : join(ART, 'convite.svg'));
}

let drawing: string | undefined;

/** Identifies how this release draws previews: the scenes and the layout. */
export function drawingVersion(): string {
  drawing ??= [ART, THEMES]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .update(String(DRAWING))
    .digest('base64url');
  return drawing;
}
