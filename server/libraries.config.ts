// What Vite joins into one file each for `start.js` (src/joined-libraries.js, decision 147).

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
    // Errors name functions as their authors do.
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(libraries.map((name) => [name, name])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
};
