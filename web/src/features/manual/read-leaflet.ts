import { atPath, piecesOf, type Leaflet, type LeafletWords } from '#contract/manual/leaflets.ts';
import type { LeafletPart } from '#ui/lists/LeafletParts.tsx';
import { fill, type Template } from '#lib/words/fill.ts';
import { locale } from '#lib/words/locale.ts';
import { loadWords, words } from '#lib/words/words.ts';

interface Read {
  lead: string;
  parts: LeafletPart[];
}

/** A leaflet with the words of the screens that its steps name: the pages show the same ones. */
export async function readLeaflet(leaflet: Leaflet): Promise<Read> {
  const own = `manual/${leaflet}`;
  await loadWords(own);
  const { lead, parts } = words.get()[own] as object as LeafletWords;
  const read = Object.entries(parts).map(([name, { title, steps }]) => ({
    title,
    picture: `/manual/${leaflet}-${name}.${locale}.webp`,
    steps: Object.values(steps).map(piecesOf),
  }));
  const named = read
    .flatMap(({ steps }) => steps.flat())
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.room]));
  await Promise.all([...new Set(named)].map(loadWords));
  const known = words.get();
  return {
    lead,
    parts: read.map(({ steps, ...part }) => ({
      ...part,
      steps: steps.map((pieces) =>
        pieces.map((piece) =>
          typeof piece === 'string'
            ? piece
            : {
                button: fill(atPath(known[piece.room], piece.path) as Template, {
                  count: piece.count,
                }),
              },
        ),
      ),
    })),
  };
}
