const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** For `getByText`: the innermost element with these words, which may be in several elements and have blanks of any kind. */
export const saying = (words: string) => (_own: string, element: Element | null) =>
  element !== null &&
  plain(element) === words &&
  [...element.children].every((child) => plain(child) !== words);
