import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { lettersOf } from '../domain/text-fit.js';

// Fonts and emoji are drawn as paths: the decoder of SVG would take fonts of the machine, which has none.

const require = createRequire(import.meta.url);

const SUBSETS = ['latin', 'latin-ext', 'hebrew'] as const;
export type Weight = 500 | 600;

/** Width of an emoji, in ems. */
const EMOJI_ADVANCE = 1.18;

/** Of an emoji's picture. */
const EMOJI_VIEW = 36;

const EMOJI = /^(?:\p{RGI_Emoji}|\p{Emoji}\ufe0f)$/v;
/** Letters that show nothing, such as joiners and the selectors of presentation. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

type Piece = { face: Font; text: string } | { emoji: string };

const faces = new Map<string, Font>();

function faceOf(subset: (typeof SUBSETS)[number], weight: Weight): Font {
  const name = `fredoka-${subset}-${weight}-normal.woff`;
  const known = faces.get(name);
  if (known) return known;
  // Loaded with the first preview: most of a server's memory is for decoding pictures.
  const { create } = require('fontkit') as typeof import('fontkit');
  const face = create(readFileSync(require.resolve(`@fontsource/fredoka/files/${name}`)));
  if (!('layout' in face)) throw new Error(`${name} is a collection`);
  faces.set(name, face);
  return face;
}

/** What of the text can be drawn; letters that no face has are left out. */
export function drawable(text: string, weight: Weight): string {
  const drawn = piecesOf(text, weight).map((piece) =>
    'emoji' in piece ? piece.emoji : piece.text,
  );
  return drawn.join('').replace(/\s+/gu, ' ').trim();
}

/** Width in ems. */
export const measure =
  (weight: Weight) =>
  (text: string): number =>
    piecesOf(text, weight).reduce((sum, piece) => sum + advanceOf(piece), 0);

/**
 * A line of text as SVG.
 * @param x of its left end @param y of its base line @param size in pixels
 */
export function drawLine(
  text: string,
  weight: Weight,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let at = x;
  let paths = '';
  let pictures = '';
  for (const piece of piecesOf(text, weight)) {
    if ('emoji' in piece) pictures += emojiAt(piece.emoji, at + size * 0.06, y, size);
    else paths += pathOf(piece.face, piece.text, at, y, size);
    at += advanceOf(piece) * size;
  }
  return `<path fill="${fill}" d="${paths}"/>${pictures}`;
}

function pathOf(face: Font, text: string, x: number, y: number, size: number): string {
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let at = x;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG();
      at += xAdvance * scale;
      return path;
    })
    .join('');
}

function advanceOf(piece: Piece): number {
  if ('emoji' in piece) return EMOJI_ADVANCE;
  return piece.face.layout(piece.text).advanceWidth / piece.face.unitsPerEm;
}

/**
 * Neighbours of the same face are laid out together, so that they are kerned; but not with a blank, of which the
 * faces' kerning leaves hardly anything before a V.
 */
function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of lettersOf(text.normalize('NFC'))) {
    const piece = pieceOf(letter, weight);
    const last = pieces.at(-1);
    if (!piece) continue;
    if (
      last &&
      'face' in last &&
      'face' in piece &&
      last.face === piece.face &&
      !isBlank(last, piece)
    ) {
      pieces.splice(-1, 1, { face: piece.face, text: last.text + piece.text });
    } else pieces.push(piece);
  }
  return pieces;
}

const isBlank = (...pieces: { text: string }[]): boolean => pieces.some(({ text }) => text === ' ');

/** Undefined for a letter that cannot be drawn. */
function pieceOf(letter: string, weight: Weight): Piece | undefined {
  if (EMOJI.test(letter)) return emojiPicture(letter) ? { emoji: letter } : undefined;
  const shown = letter.replace(HIDDEN, '');
  if (!shown) return undefined;
  if (/^\s$/u.test(shown)) return { face: faceOf('latin', weight), text: ' ' };
  // A letter without its mark is better than none.
  const bare = shown.normalize('NFD').replace(/\p{M}/gu, '');
  return inSomeFace(shown, weight) ?? (bare ? inSomeFace(bare, weight) : undefined);
}

function inSomeFace(letter: string, weight: Weight): Piece | undefined {
  const face = SUBSETS.map((subset) => faceOf(subset, weight)).find((one) =>
    [...letter].every((character) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  return face && { face, text: letter };
}

function emojiAt(emoji: string, x: number, y: number, size: number): string {
  const scale = (size * 1.06) / EMOJI_VIEW;
  const top = y - size * 0.86;
  return `<g transform="translate(${x} ${top}) scale(${scale})">${emojiPicture(emoji) ?? ''}</g>`;
}

/** What is inside of its picture. Undefined for an emoji that is younger than the pictures. */
function emojiPicture(emoji: string): string | undefined {
  const points = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '');
  // Only sequences with a joiner keep the selector of presentation in their names.
  const name = (points.includes('200d') ? points : points.filter((one) => one !== 'fe0f')).join(
    '-',
  );
  try {
    const svg = readFileSync(require.resolve(`@twemoji/svg/${name}.svg`), 'utf8');
    return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  } catch {
    return undefined;
  }
}
