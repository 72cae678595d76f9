/** The face of the page, as fonts.css names it. */
export const pageFace = 'Plex Thai';

/** Fetches both weights of the page's face for these letters, before something is drawn that would not wait for them. */
export const fetchPageFace = (letters: string) =>
  Promise.all([400, 600].map((weight) => document.fonts?.load(`${weight} 1em "${pageFace}"`, letters).catch(() => undefined)));
