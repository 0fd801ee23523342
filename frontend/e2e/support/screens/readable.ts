interface Readable {
  where: string;
  text: string;
}

/** Runs in the page: all that is seen or read aloud, with the place that it is at. */
export function readableTexts(): Readable[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ];
  const found: Readable[] = [{ where: 'the title', text: document.title }];
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('script, style, noscript')) continue;
    const isChoice = element instanceof HTMLOptionElement || element instanceof HTMLOptGroupElement;
    if (isChoice ? element.closest('#timezone') : !shown(element)) continue;
    const name = element.tagName.toLowerCase();
    for (const attribute of attributes) {
      const text = element.getAttribute(attribute);
      if (text) found.push({ where: `${attribute} of ${name}`, text });
    }
    if (element instanceof HTMLOptGroupElement) found.push({ where: name, text: element.label });
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) {
        found.push({ where: name, text: node.nodeValue });
      }
    }
  }
  return found;
}
