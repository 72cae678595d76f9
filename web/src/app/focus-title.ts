/** Moves the focus to the page's h1; returns the element. */
export function focusTitle(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}

/** Moves the focus to a row or a title, which has it only until it moves on; screen readers read it. */
export function focusPart(part: HTMLElement, options?: FocusOptions) {
  if (part.tabIndex < 0) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus(options);
}

/** Moves the focus to the title of a card; as its `ref`, once it is drawn. */
export function focusIn(card: HTMLElement | null | undefined) {
  const title = card?.querySelector<HTMLElement>('h2');
  if (title) focusPart(title);
}
