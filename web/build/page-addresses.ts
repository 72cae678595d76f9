import type { Plugin } from 'vite';

// The doors have no route, because they load without the router; /app-shell is the page that opens any address without a network (src/worker).
const withoutRoute = ['/user-login', '/admin-login', '/smartsalesso', '/ssofoslogin', '/app-shell'];

/**
 * Writes `page-addresses.json` beside the page: the address of every route, collected from the rooms. The server answers any other
 * address with 404 and the page for it.
 */
export function pageAddresses(): Plugin {
  const found = new Set(withoutRoute);
  return {
    name: 'smart-order:page-addresses',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/routes.tsx')) return;
      const paths = [...code.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
      // Without its address a page would be answered with 404.
      if (paths.length !== code.split('createRoute({').length - 1)
        this.error(`${id}: write the path of each route as a plain text.`);
      for (const path of paths) found.add(path);
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'page-addresses.json',
        source: JSON.stringify([...found].toSorted((a, b) => a.localeCompare(b))),
      });
    },
  };
}
