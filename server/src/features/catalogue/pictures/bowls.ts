import { fold, ink, paper, short } from './brush.ts';
import type { Brush, Drawing, Tone } from './brush.ts';

/** The bowl in front of its heap. */
function bowl({ body }: Tone): string {
  return `<path d="M19 65h82c0 20-12 34-28 37.5l1 3q-14 2-28 0l1-3C31 99 19 85 19 65z" fill="${paper}"/>
<path d="M101 65c0 20-12 34-28 37.5l1 3q-6 .9-11 1 22-8 25.5-41.5z" fill="${ink}" opacity=".08"/>
<path d="M22.5 78q37.5 10 75 0" stroke="${body}" stroke-width="4.5" fill="none"/><path d="M27 72q2 14 11 22" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/>
<rect x="16" y="60" width="88" height="7.5" rx="3.75" fill="${fold}"/><path d="M88 60h12.2a3.75 3.75 0 0 1 0 7.5H87z" fill="${ink}" opacity=".06"/>`;
}

interface Heap {
  rows: number;
  /** Pieces in the row at the rim; each row above has fewer. */
  widest: number;
  top: number;
  piece: (x: number, y: number) => string;
}

/** Loose pieces as paths by colour, the top row first and the darkest of a row behind; on the right, far from the light, more are dark. */
function heaped({ rows, widest, top, piece }: Heap, { tone, roll }: Brush): [colour: string, path: string][] {
  return Array.from({ length: rows }, (_, down) => {
    const row = rows - 1 - down;
    const width = Math.sqrt(1 - (row / rows) ** 2);
    const count = Math.max(2, Math.round(widest * width));
    const paths = { [tone.deep]: '', [tone.shade]: '', [tone.body]: '' };
    for (let i = 0; i < count; i += 1) {
      const across = ((i + 0.2 + roll() * 0.6) / count) * 2 - 1;
      const dark = roll() + across * 0.18;
      const colour = dark < 0.48 ? tone.body : dark < 0.8 ? tone.shade : tone.deep;
      paths[colour] += piece(60 + across * 37 * width, 62 - ((62 - top) * row) / rows + roll() * 3);
    }
    return Object.entries(paths).filter(([, path]) => path !== '');
  }).flat();
}

/** A heap of round pellets. */
export const pellets: Drawing = (brush) => {
  const { roll, tone } = brush;
  let gleam = '';
  const piece = (x: number, y: number) => {
    const turn = (roll() - 0.5) * 2.6;
    const [dx, dy] = [Math.cos(turn) * 6.4, Math.sin(turn) * 6.4];
    if (roll() < 0.45) gleam += `M${short(x - dx * 0.45)} ${short(y - dy * 0.45 - 1.6)}l${short(dx * 0.55)} ${short(dy * 0.55)}`;
    return `M${short(x - dx / 2)} ${short(y - dy / 2)}l${short(dx)} ${short(dy)}`;
  };
  const strokes = heaped({ rows: 5, widest: 9, top: 30, piece }, brush).map(
    ([colour, d]) => `<path d="${d}" stroke="${colour}" stroke-width="6.8"/>`,
  );
  return `<path d="M28 64q4-16 20-22 12-6 24 0 16 6 20 22z" fill="${tone.shade}"/><g fill="none" stroke-linecap="round">${strokes.join('')}<path d="${gleam}" stroke="${tone.pale}" stroke-width="1.3" opacity=".75"/></g>${bowl(tone)}`;
};

/** Pellets broken small for young animals: a smoother heap with a grain of crumbs. */
export const crumble: Drawing = (brush) => {
  const { roll, tone } = brush;
  const side = () => short(1.2 + roll() * 2.2);
  const piece = (x: number, y: number) => `M${short(x - 2)} ${short(y)}l${side()}-${side()} ${side()} ${side()}-${side()} ${side()}z`;
  const crumbs = heaped({ rows: 8, widest: 13, top: 33, piece }, brush).map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`);
  return `<path d="M22 64c6-14 16-26 30-29q9-2 17 1c13 5 23 16 29 28z" fill="${tone.body}"/><path d="M69 36c13 5 23 16 29 28H76q5-16-7-28z" fill="${tone.shade}"/>${crumbs.join('')}<path d="M34 50q7-10 16-12" stroke="${tone.pale}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>${bowl(tone)}`;
};
