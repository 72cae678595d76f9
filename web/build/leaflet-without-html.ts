import type { Plugin } from 'vite';

const written = "div.innerHTML = '<svg/>';";
const made = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * At its start Leaflet tests by writing HTML whether a <div> can hold an SVG; the content security policy (`require-trusted-types-for`)
 * refuses that, and the map fails. This makes the same test without HTML. Other parts of Leaflet that write HTML (controls, popups) are unused.
 */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'smart-order:leaflet-without-html',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.esm\.js$/ },
      handler(code) {
        if (code.split(written).length !== 2)
          throw new Error(
            'Leaflet begins otherwise than it did: read web/build/leaflet-without-html.ts again.',
          );
        return { code: code.replace(written, made), map: null };
      },
    },
  };
}
