import { defineConfig } from 'vitest/config';

const pageTests = 'web/src/**/*.page.test.ts';

// Two cores: each worker brings its own database and its own server.
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a busy machine it comes later than the usual second.
    expect: { poll: { timeout: 20_000 } },
    // React takes an element for a mistake where the page tests' environment has no class for it; browsers have one for <search>.
    onConsoleLog: (text) => !text.startsWith('The tag <search> is unrecognized'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['server/src/testing/postgres.ts'],
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.ts'], exclude: [pageTests] } },
      // Pages in a browser-like environment; web/README.md says how to write one. Each page loads the portal afresh by itself.
      {
        extends: true,
        test: {
          name: 'pages',
          include: [pageTests],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['web/src/testing/page-environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/support/seed.ts'],
          include: ['e2e/src/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
