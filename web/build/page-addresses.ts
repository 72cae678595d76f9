import type { Plugin } from 'vite';

// The doors stand before the router.
const doors = ['/user-login', '/admin-login', '/smartsalesso', '/ssofoslogin'];

/**
 * Lays `page-addresses.json` beside the page: every address of a route, found where the rooms write them. The server answers any other
 * one with 404, and the page that says so.
 */
export function pageAddresses(): Plugin {
  const found = new Set(doors);
  return {
    name: 'smart-order:page-addresses',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/routes.tsx')) return;
      for (const [, path = ''] of code.matchAll(/\bpath: '([^']+)'/g)) found.add(path);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'page-addresses.json', source: JSON.stringify([...found].toSorted((a, b) => a.localeCompare(b))) });
    },
  };
}
