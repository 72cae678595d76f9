/** The search of a page, to which "/" leads. */
export const searchOfPage = 'main [data-sought]';

let isSought = false;
/** Whether the next page was opened by "/": its search takes the focus once it is drawn. */
export const isSearchSought = () => isSought;

/** Moves the focus to the search of this page; false where it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(searchOfPage);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Lets the search of the next page take the focus, unless the person presses something before. */
export function seekSearch() {
  isSought = true;
  const end = new AbortController();
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => ((isSought = false), end.abort()), {
      capture: true,
      signal: end.signal,
    });
}
