/** Finds what says just this, also where a number in it is in an element of its own: `page.findByText(saying('SO-1 was cancelled.'))`. */
export const saying = (words: string) => (_own: string, element: Element | null) =>
  element?.textContent === words && [...element.children].every((child) => child.textContent !== words);
