/**
 * Runs in the page: what makes it scroll sideways, texts that are cut or leave their button or the
 * screen, controls beyond its edge. What people typed may end in an ellipsis, a text of ours never.
 * @param data words of people, in small letters
 */
export function brokenLayout(data: string[]): string[] {
  const problems: string[] = [];
  const words = new Set(data);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide on ${clientWidth}`);

  const controls = 'button, a, input, select, textarea, [role=button], [role=tab]';
  const holders = 'button, [role=button], [role=tab], .MuiButton-root, .MuiChip-root';
  const beyond = 'is beyond the edge';
  // Rows far outside the window have no size of their own yet.
  const drawn = { visibilityProperty: true, contentVisibilityAuto: true };

  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility(drawn) || isUnseen(element)) continue;
    if (scrollsSideways(element)) problems.push(`${nameOf(element)} scrolls sideways`);
    const isDrawn = getComputedStyle(element).opacity !== '0'; // a switch, its own field is wider
    if (
      isDrawn &&
      element.matches(controls) &&
      !isInStrip(element) &&
      leaves(boxOf(element), screen())
    ) {
      problems.push(`${nameOf(element)} ${beyond}`);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) checkText(node, element);
    }
  }
  return problems;

  function checkText(node: Node, element: Element): void {
    const text = node.nodeValue?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(node);
    const isData = text.split(/[^\p{L}]+/u).some((word) => words.has(word.toLowerCase()));
    const holder = element.closest(holders);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue;
      const cut = cutBy(rect, element);
      if (cut && !(isData && isEllipsis(cut))) problems.push(`“${text}” is cut by ${nameOf(cut)}`);
      else if (!cut && !isInStrip(element) && leaves(rect, screen())) {
        problems.push(`“${text}” ${beyond}`);
      }
      if (!cut && holder && leaves(rect, insideOf(holder)))
        problems.push(`“${text}” leaves its button`);
    }
  }

  /** What hides a part of a text: a box that it does not fit in and that does not scroll. */
  function cutBy(rect: DOMRect, from: Element): Element | undefined {
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === 'inline') continue;
      const edge = boxOf(box);
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (isHidden(overflowX) && (rect.left < edge.left - 1 || rect.right > edge.right + 1))
        return box;
      if (isHidden(overflowY) && (rect.top > edge.bottom - 2 || rect.bottom > edge.bottom + 6))
        return box;
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
    }
    return undefined;
  }

  function leaves(rect: DOMRect, box: { left: number; right: number }): boolean {
    return rect.width > 0 && (rect.left < box.left - 1 || rect.right > box.right + 1);
  }

  /** A strip is meant to be pushed with a finger: it shows no scroll bar. Tabs are one. */
  function isInStrip(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, scrollbarWidth } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX) && scrollbarWidth === 'none') return true;
    }
    return false;
  }

  function scrollsSideways(element: Element): boolean {
    if (isInStrip(element) || element.matches('input, textarea, html, body')) return false;
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
  }

  /** For screen readers only, or a decoration that runs off on purpose. */
  function isUnseen(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(box);
      const { width, height } = boxOf(box);
      if (position === 'absolute' && (width <= 1 || height <= 1)) return true;
      if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)') return true;
    }
    return false;
  }

  function isEllipsis(element: Element): boolean {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  }

  function screen() {
    return { left: 0, right: clientWidth };
  }

  /** A label that touches the edge of its button is too long for it, where the edge is seen. */
  function insideOf(element: Element) {
    const { left, right } = boxOf(element);
    const { backgroundColor, borderLeftWidth } = getComputedStyle(element);
    const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px';
    const margin = isSeen ? 4 : 0;
    return { left: left + margin, right: right - margin };
  }

  function boxOf(element: Element): DOMRect {
    return element.getBoundingClientRect();
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)} “${label}”`;
  }
}
