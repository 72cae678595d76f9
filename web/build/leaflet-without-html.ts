import type { Plugin } from 'vite';

const written = "div.innerHTML = '<svg/>';";
const made = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Leaflet asks at its start whether HTML can hold an SVG, by writing some; the content security policy (`require-trusted-types-for`)
 * refuses that, and the map with it. The same question without HTML. What else of Leaflet writes HTML (controls, popups) is not used.
 */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'smart-order:leaflet-without-html',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.esm\.js$/ },
      handler(code) {
        if (code.split(written).length !== 2) throw new Error('Leaflet begins otherwise than it did: read web/build/leaflet-without-html.ts again.');
        return { code: code.replace(written, made), map: null };
      },
    },
  };
}
