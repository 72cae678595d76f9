import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

const pageTests = 'web/src/**/*.page.test.ts';
const long = '**/*.long.test.ts';
// Pages in a browser-like environment; web/README.md says how to write one. Each page loads the portal afresh by itself.
const pages = {
  globalSetup: ['web/src/testing/build-portal.ts'],
  environment: 'happy-dom',
  // A frame's page is not loaded, and that is no error.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  isolate: false,
  setupFiles: ['web/src/testing/page-environment.ts'],
};

// Of `npm run test:night` (scripts/test.ts).
const nightSeed = process.env.TEST_SEED === undefined ? null : Number(process.env.TEST_SEED);

const longest = {
  provide: { whole: true, nightSeed },
  sequence: { groupOrder: 1 },
  testTimeout: 1_200_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    // Two cores: each worker brings its own database, its own server and, in the browser tests, its own browser.
    maxWorkers: 2,
    reporters: ['default', './scripts/slowest-reporter.ts', './scripts/seconds-reporter.ts'],
    // For what hangs; what is merely slow fails by slowest-reporter.ts, which knows how busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    provide: { whole: false, nightSeed: null },
    // On a busy machine what a test waits for takes longer than the usual second.
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
          exclude: [long],
          // What a module remembers belongs to one pool or one server, so the files of a worker share modules: they are read and compiled once.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      // Each file alone: which language a page has is a constant of the module, and files try both.
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: [pageTests],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { ...pages, name: 'pages', include: [pageTests], sequence: { groupOrder: 0 } },
      },
      // In npm test each room meets one of the shapes in which a supplier's own APIs answer, here all.
      {
        extends: true,
        test: {
          ...pages,
          name: 'long pages',
          include: ['web/src/**/own-apis.page.test.ts'],
          provide: { whole: true, nightSeed },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['server/src/testing/postgres.ts', 'e2e/src/support/seed.ts'],
          // The files of a worker share its browser and what they import.
          isolate: false,
          include: ['e2e/src/**/*.test.ts'],
          exclude: [long],
          testTimeout: 300_000,
          // The first file may wait until the demonstration is made.
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
          // What fails without a browser is reported first.
          sequence: { groupOrder: 1 },
        },
      },
      // `long` are the journeys: the files of a worker share its browser and what they import, as those of e2e. Each file of `long server` is alone: some measure memory.
      {
        extends: true,
        test: {
          name: 'long',
          globalSetup: ['server/src/testing/postgres.ts', 'e2e/src/support/seed.ts'],
          include: ['e2e/src/' + long],
          // Firefox and WebKit, which the run of the night installs.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.OTHER_ENGINES === 'on' ? [] : ['e2e/src/engines.long.test.ts']),
          ],
          isolate: false,
          ...longest,
        },
      },
      {
        extends: true,
        test: {
          name: 'long server',
          globalSetup: ['server/src/testing/postgres.ts'],
          include: [long],
          exclude: [...configDefaults.exclude, 'e2e/**'],
          ...longest,
        },
      },
    ],
  },
});
