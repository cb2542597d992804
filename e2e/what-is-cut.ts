/** Runs in the page: what a person could not read of it at this width, in words. */
export function whatIsCut(screenWidth: number): string[] {
  const found = new Set<string>();
  const root = document.documentElement;

  const place = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > screenWidth + 1;
  if (root.scrollWidth > screenWidth)
    for (const element of document.body.querySelectorAll('*'))
      if (sticksOut(element) && ![...element.children].some(sticksOut))
        found.add(`the page is ${root.scrollWidth} px wide: ${place(element)}`);
  const hides = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);

  /** What shows of a box: the frames around it that hide what runs over them. */
  const frameOf = (element: Element) => {
    const frame = {
      left: 0,
      right: screenWidth,
      top: Number.NEGATIVE_INFINITY,
      bottom: Number.POSITIVE_INFINITY,
    };
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style)) return null;
      if (!hides(style)) continue;
      const box = at.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        frame.left = Math.max(frame.left, box.left);
        frame.right = Math.min(frame.right, box.right);
      }
      if (style.overflowY !== 'visible') {
        frame.top = Math.max(frame.top, box.top);
        frame.bottom = Math.min(frame.bottom, box.bottom);
      }
    }
    return frame;
  };

  // The newest entry in one line; whole it stands in the story.
  const shortened = '.vh, .skip-link, .latest';
  const words: { word: string; box: DOMRect; element: Element; layer: Element | null }[] = [];

  const range = document.createRange();
  /** Whether a single letter of a word stands in a line of its own. */
  const losesLetter = (node: Node, at: number, word: string) => {
    const topOf = (i: number) => {
      range.setStart(node, at + i);
      range.setEnd(node, at + i + 1);
      return range.getBoundingClientRect().top;
    };
    const last = word.length - 1;
    return topOf(last) - topOf(last - 1) > 3 || topOf(1) - topOf(0) > 3;
  };

  const isOnlyRead = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyRead(element.parentElement));

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || element.closest('script, style, svg, option, textarea')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What only a screen reader reads shows nowhere.
    if (isOnlyRead(element)) continue;
    if (element.closest(shortened)) continue;
    const frame = frameOf(element);
    const { fontSize, textOverflow } = getComputedStyle(element);
    const lineHeight = Number.parseFloat(fontSize);
    // A word with soft hyphens may break at them.
    for (const match of text.matchAll(/[\p{L}\p{N}\u00AD]+/gu)) {
      const word = match[0];
      range.setStart(node, match.index);
      range.setEnd(node, match.index + word.length);
      const boxes = [...range.getClientRects()];
      const lines = new Set(boxes.map(({ top }) => Math.round(top / lineHeight))).size;
      if (
        word.length > 2 &&
        lines > 1 &&
        (word.length / lines < 2.5 || (word.length < 13 && losesLetter(node, match.index, word)))
      )
        found.add(`"${word}" in ${lines} lines: ${place(element)}`);
      // The letters alone: a large figure's line reaches far above and below them.
      for (const { x, y, width, height } of boxes)
        words.push({
          word,
          box: new DOMRect(
            x,
            y + height / 2 - lineHeight * 0.3,
            Math.min(width, (frame?.right ?? Number.POSITIVE_INFINITY) - x),
            lineHeight * 0.6,
          ),
          element,
          layer: element.closest(
            '.dock, .section-end, .desk-tabbar, .call-bell, .next-step, dialog, header, .map',
          ),
        });
      // A long name may end in "…" while most of it shows.
      for (const { left, right, top, bottom, width } of boxes)
        if (textOverflow === 'ellipsis' && frame && frame.right - left > width * 0.6) continue;
        else if (
          frame &&
          (left < frame.left - 1.5 ||
            right > frame.right + 1.5 ||
            top < frame.top - lineHeight / 3 ||
            bottom > frame.bottom + lineHeight / 3)
        )
          found.add(`"${word}" runs out: ${place(element)}`);
    }
  }
  for (const [i, one] of words.entries())
    for (const other of words.slice(i + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const low = Math.min(one.box.height, other.box.height);
      if (width > 3 && height > low / 3)
        found.add(`"${one.word}" and "${other.word}" lie on each other: ${place(one.element)}`);
    }
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    if (!select.checkVisibility() || !pen) continue;
    const { font, paddingLeft, paddingRight, appearance } = getComputedStyle(select);
    pen.font = font;
    // Where the browser draws none, the page has its own beside it or in the padding.
    const arrow = appearance === 'none' ? 0 : 18;
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    const chosen = select.selectedOptions[0]?.label ?? '';
    if (pen.measureText(chosen).width > room + 1) found.add(`"${chosen}" is cut: ${place(select)}`);
  }
  for (const label of document.querySelectorAll('button, a, label, th, legend, summary, h1, h2, h3')) {
    if (!(label instanceof HTMLElement) || label.closest('.vh, .skip-link') || !label.checkVisibility())
      continue;
    const style = getComputedStyle(label);
    if (hides(style) && label.scrollWidth > label.clientWidth + 1)
      found.add(`"${label.innerText.trim().slice(0, 40)}" is cut: ${place(label)}`);
    // What does not fit in a button hangs out of it.
    if (label.matches('.btn') && label.scrollWidth > label.clientWidth + 2)
      found.add(`"${label.innerText.trim().slice(0, 40)}" hangs out: ${place(label)}`);
  }
  return [...found];
}
