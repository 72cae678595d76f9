/** The font family of the page, as fonts.css names it. */
export const pageFace = 'Plex Thai';

/** Loads both weights of the page's font for these letters, before drawing on a canvas, which does not wait for fonts. */
export const fetchPageFace = (letters: string) =>
  Promise.all(
    [400, 600].map((weight) =>
      document.fonts?.load(`${weight} 1em "${pageFace}"`, letters).catch(() => undefined),
    ),
  );
