import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A line of text as it is on the screen. */
interface Line {
  text: string;
  /** Of the viewport, in pixels. */
  box: { x: number; y: number; width: number; height: number };
  /** Red, green, blue from 0 to 255, and opacity. */
  color: [number, number, number, number];
  /** At least 24 px, or 18.66 px and bold. */
  isLarge: boolean;
}

/** WCAG 2.2 AA */
const AA = { large: 3, other: 4.5 };
/** Of the pixels behind a line: those of an edge that touches its box. */
const TOLERATED = 0.01;

/**
 * The texts of the present screen, from its top to its end, that do not pass AA on the pixels that
 * were painted behind them. Without the text's own shadow; disabled controls are exempt.
 */
export async function weakTexts(page: Page): Promise<string[]> {
  const weak = new Set<string>();
  const { pages, height } = await page.evaluate(() => ({
    height: innerHeight,
    pages: Math.ceil(document.documentElement.scrollHeight / innerHeight),
  }));
  for (let at = 0; at < pages; at += 1) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at * height);
    const lines = await page.evaluate(visibleLines);
    const hidden = await page.addStyleTag({ content: WITHOUT_TEXT });
    const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    await hidden.evaluate((style) => (style as Element).remove());
    for (const line of lines) {
      const worst = contrastOn(line, pixelsOf(line, data, info));
      if (worst < (line.isLarge ? AA.large : AA.other)) {
        weak.add(`${line.text.slice(0, 60)}: ${worst.toFixed(2)}`);
      }
    }
  }
  return [...weak];
}

const WITHOUT_TEXT = `*, *::before, *::after {
  -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  transition: none !important; caret-color: transparent !important; }
  ::placeholder { -webkit-text-fill-color: transparent !important; }`;

/** Runs in the page. */
function visibleLines(): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    // A dot is an ornament.
    if (
      !text ||
      !/[\p{L}\p{N}]/u.test(text) ||
      !parent ||
      parent.closest('script, style, noscript, [disabled]')
    )
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const x = Math.max(0, Math.ceil(left));
      const y = Math.max(0, Math.ceil(top));
      const width = Math.floor(Math.min(right, innerWidth)) - x;
      const height = Math.floor(Math.min(bottom, innerHeight)) - y;
      if (width < 2 || height < 2) continue;
      // Not what something else covers, or what is only for screen readers.
      const isShown = [y + 1, y + height - 1].every((at) => {
        const shown = document.elementFromPoint(x + width / 2, at);
        return shown && (shown.contains(parent) || parent.contains(shown));
      });
      if (!isShown) continue;
      lines.push({ text, box: { x, y, width, height }, color: [red, green, blue, alpha], isLarge });
    }
  }
  return lines;
}

type Rgb = [number, number, number];

/** Every fourth. */
function* pixelsOf(
  { box }: Line,
  data: Buffer,
  { width, channels }: { width: number; channels: number },
): Generator<Rgb> {
  for (let y = box.y; y < box.y + box.height; y += 2) {
    for (let x = box.x; x < box.x + box.width; x += 2) {
      const at = (y * width + x) * channels;
      yield [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    }
  }
}

/** The contrast that all but the tolerated share of the pixels have. */
function contrastOn({ color: [red, green, blue, alpha] }: Line, pixels: Iterable<Rgb>): number {
  const ratios = [...pixels].map((behind) => {
    const text = [red, green, blue].map(
      (value, channel) => value * alpha + (behind[channel] ?? 0) * (1 - alpha),
    ) as Rgb;
    const [light = 0, dark = 0] = [luminance(text), luminance(behind)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * TOLERATED)] ?? Infinity;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => LINEAR[value | 0]);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
