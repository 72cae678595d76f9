// What Vite joins into one file each for `start.js` (src/joined-libraries.js, decisions/running-the-server.md).

/** Libraries of hundreds of modules, as they are imported. A library whose joined file frees nothing that can be measured does not belong here. */
const libraries = ['kysely', 'typebox', 'typebox/value'];

export default {
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(libraries.map((name) => [name, name])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared/[name]-[hash].js',
        // A text is stored for as long as its functions live, in two bytes a letter where one of its comments holds a typographic mark. Names stay, for errors.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, legalComments: 'none' } },
      },
    },
  },
};
