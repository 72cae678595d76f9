import type { Plugin } from 'vite';

const skeletons = /^import \{[^}]*\} from "@formatjs\/icu-skeleton-parser";$/m;
const hours = /^const timeData = \{.*?^\};$/ms;
const refused = `const noSkeleton = () => { throw new Error("Words have no skeletons ('::')."); };
const parseDateTimeSkeleton = noSkeleton, parseNumberSkeleton = noSkeleton, parseNumberSkeletonFromString = noSkeleton;`;

/**
 * The parser of words without what reads skeletons (`{count, number, ::.#}`) and the clock of every country: 5 KB of each page, the doors
 * too. No words use them (contract/src/words/notice-words.test.ts); what is written with more than `{count, number}` is written in `web/src/lib`.
 */
export function wordsWithoutSkeletons(): Plugin {
  return {
    name: 'smart-order:words-without-skeletons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]icu-messageformat-parser[\\/]index\.js$/ },
      handler(code) {
        if (!skeletons.test(code) || !hours.test(code))
          throw new Error('The parser of words is another one: read web/build/words-without-skeletons.ts again.');
        return { code: code.replace(skeletons, refused).replace(hours, 'const timeData = { "001": ["H"] };'), map: null };
      },
    },
  };
}
