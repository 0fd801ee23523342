import type { PreviewCard } from '../domain/preview-card.js';
import { PREVIEW_SIZE } from '../domain/preview-card.js';
import { previewColours } from '../domain/preview-colours.js';
import { fitText } from '../domain/text-fit.js';
import { drawable, drawLine, measure, type Weight } from './preview-type.js';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** The picture is on the right; the edge of the panel lies over its left end. */
export const PICTURE = { left: 540, width: WIDTH - 540, height: HEIGHT } as const;

const LEFT = 64;
const TEXT_WIDTH = 490;

/** Above and below the texts. */
const MARGIN = 56;

const TITLE = {
  width: TEXT_WIDTH,
  sizes: [104, 92, 82, 72, 64, 56, 50, 45],
  lineHeight: 1.06,
  maxLines: 8,
} as const;

const SMALL = { width: TEXT_WIDTH, sizes: [44, 40, 36], lineHeight: 1.2 } as const;

interface Block {
  lines: string[];
  size: number;
  lineHeight: number;
  weight: Weight;
  fill: string;
  /** Above the block, in pixels. */
  gap: number;
}

/** The panel with the texts, transparent where the picture is seen. */
export function drawPanel(card: PreviewCard, generic: string): string {
  const { ground, accent } = previewColours(card.theme);
  const blocks = textBlocks(card, generic, accent);
  const total = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  let y = (HEIGHT - total) / 2;
  const texts = blocks.map((block) => {
    const drawn = drawBlock(block, y);
    y += heightOf(block);
    return drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="#fff" opacity=".35" d="M0 0H632C674 110 584 210 606 330S688 520 642 630H0Z"/>
<path fill="${ground}" d="M0 0H616C658 110 568 210 590 330S672 520 626 630H0Z"/>
${sprinkles(accent)}${texts.join('')}</svg>`;
}

/** @param generic in place of a name in letters that cannot be drawn; the head of the page has it */
function textBlocks(card: PreviewCard, generic: string, accent: string): Block[] {
  const who = card.who ? [smallBlock(card.who, 600, accent, 0)] : [];
  const when = smallBlock(card.when, 500, '#fff', 26);
  const gap = who.length ? 18 : 0;
  const taken = [...who, when].reduce((sum, block) => sum + heightOf(block), gap);
  const title = isReadable(card.title) ? drawable(card.title, 600) : generic;
  const fitted = fitText(title, { ...TITLE, height: HEIGHT - 2 * MARGIN - taken }, measure(600));
  const { lineHeight } = TITLE;
  return [...who, { ...fitted, lineHeight, weight: 600, fill: '#fff', gap }, when];
}

/** On one line if it fits in any size. */
function smallBlock(text: string, weight: Weight, fill: string, gap: number): Block {
  const fit = (maxLines: number) =>
    fitText(drawable(text, weight), { ...SMALL, height: HEIGHT, maxLines }, measure(weight));
  const oneLine = fit(1);
  const fitted = oneLine.isCut ? fit(2) : oneLine;
  return { ...fitted, lineHeight: SMALL.lineHeight, weight, fill, gap };
}

const heightOf = ({ lines, size, lineHeight, gap }: Block) =>
  gap + lines.length * size * lineHeight;

function drawBlock({ lines, size, lineHeight, weight, fill, gap }: Block, top: number): string {
  return lines
    .map((line, index) => {
      const y = top + gap + size * (index * lineHeight + 0.86);
      return drawLine(line, weight, { x: LEFT, y, size, fill });
    })
    .join('');
}

/** Whether most of the text can be drawn. */
function isReadable(text: string): boolean {
  const visible = [...text.normalize('NFC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')];
  const drawn = [...drawable(text, 600).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')];
  return drawn.length > 0 && drawn.length * 2 >= visible.length;
}

/** Confetti at the edges of the panel, clear of the texts. */
function sprinkles(accent: string): string {
  const spots = [
    [30, 40, 9, 20],
    [92, 26, 6, 0],
    [168, 44, 8, 50],
    [262, 24, 7, 0],
    [352, 42, 8, 130],
    [446, 26, 6, 0],
    [536, 46, 8, 40],
    [24, 600, 7, 0],
    [104, 596, 9, 70],
    [198, 610, 6, 0],
    [292, 594, 8, 10],
    [388, 608, 7, 0],
    [482, 592, 9, 110],
    [566, 604, 6, 0],
    [22, 170, 6, 0],
    [26, 320, 8, 60],
    [20, 460, 6, 0],
  ] as const;
  return spots
    .map(([x, y, size, turn], index) => {
      const fill = ['#fff', accent][index % 2] ?? accent;
      const shape = turn
        ? `<rect x="${-size}" y="-4" width="${size * 2}" height="8" rx="4" transform="translate(${x} ${y}) rotate(${turn})"/>`
        : `<circle cx="${x}" cy="${y}" r="${size}"/>`;
      return `<g fill="${fill}" opacity=".32">${shape}</g>`;
    })
    .join('');
}
