/** Finds an element by its exact text, also where a part is in an inner element: `page.findByText(saying('SO-1 was cancelled.'))`. */
export const saying = (words: string) => (_own: string, element: Element | null) =>
  element?.textContent === words &&
  [...element.children].every((child) => child.textContent !== words);
