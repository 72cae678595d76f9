/**
 * A sheet of the build without what only its authors need: each media query once in its layer, colours as eight bits a channel, no
 * spaces between values. What is drawn stays the same; the sources stay as they read best.
 */
export function smallSheet(css: string): string {
  const bare = css.replace(/--lightningcss-(?:light|dark):[^;]*;/g, '').replaceAll(', ', ',');
  return eightBitColours(gatherMedia(bare));
}

/** Inside each layer, and outside all of them, the rules of one media query stand together at the end: narrow before wide. */
function gatherMedia(css: string): string {
  const kept: string[] = [];
  const media = new Map<string, string>();
  for (const part of partsOf(css)) {
    const brace = part.indexOf('{');
    const [head, inner] = [part.slice(0, brace), part.slice(brace + 1, -1)];
    if (head.startsWith('@layer ') && brace > 0) kept.push(`${head}{${gatherMedia(inner)}}`);
    else if (head.startsWith('@media')) media.set(head, (media.get(head) ?? '') + inner);
    else kept.push(part);
  }
  const sorted = [...media].toSorted(([one], [other]) => rank(one) - rank(other));
  return kept.join('') + sorted.map(([head, inner]) => `${head}{${inner}}`).join('');
}

/** The order in which one query wins over the other: wider, then narrower, then what is no width. */
function rank(query: string): number {
  const [, from] = /width>=(\d+)/.exec(query) ?? [];
  const [, upTo, unit] = /width<=([\d.]+)(px|em)/.exec(query) ?? [];
  if (/hover|prefers|print/.test(query)) return 10_000 + Number(from ?? 0);
  if (upTo) return 5_000 - Number(upTo) * (unit === 'em' ? 16 : 1);
  return Number(from ?? 0);
}

/** Rules and blocks of the outermost level. */
function partsOf(css: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}') depth--;
    if (depth === 0 && (css[at] === '}' || css[at] === ';')) {
      parts.push(css.slice(from, at + 1));
      from = at + 1;
    }
  }
  return parts;
}

/** oklch(97.2% .008 96) becomes #f7f6f0, where a screen of eight bits shows it; what is translucent stays as written. */
const eightBitColours = (css: string): string =>
  css.replaceAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g, (written, light: string, chroma: string, hue: string) => {
    const channels = srgb(Number(light) / 100, Number(chroma), (Number(hue) * Math.PI) / 180);
    const isShown = channels.every((one) => one > -0.0005 && one < 1.0005);
    return isShown ? `#${channels.map((one) => hexOf(one)).join('')}` : written;
  });
const hexOf = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** From Oklch to sRGB, as CSS Color 4 says (§10.2, §18); each channel from 0 to 1 where sRGB has the colour. */
function srgb(light: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((one) => (Math.abs(one) <= 0.0031308 ? 12.92 * one : Math.sign(one) * (1.055 * Math.abs(one) ** (1 / 2.4) - 0.055)));
}
