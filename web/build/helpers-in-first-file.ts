import type { Plugin } from 'vite';

const isHelpers = ({ fileName }: { fileName: string }) => fileName.includes('rolldown-runtime');
const asked = /^import \{([^}]*)\} from ["'][^"']*rolldown-runtime[^"']*["'];$/m;
const handedOut = ['__commonJSMin', '__exportAll', '__toESM'];

/**
 * Lays the bundler's few helpers into the first file, which every page has. By itself the bundler gives them a file of 0.4 KB that every
 * page asks for: one request of the ten that it may make.
 */
export function helpersInFirstFile(): Plugin {
  return {
    name: 'smart-order:helpers-in-first-file',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const helpers = Object.values(chunks).find(isHelpers);
      const first = Object.values(chunks).find(({ isEntry }) => isEntry);
      const names = asked
        .exec(code)?.[1]
        ?.split(',')
        .map((one) => one.trim().replace(/^\w+ as /, ''));
      if (!helpers || !first || !names) return null;
      const source = Object.values(helpers.modules)
        .map((module) => module.code)
        .join('\n');
      for (const name of [...names, ...handedOut])
        if (!handedOut.includes(name) || !source.includes(`var ${name} = `)) this.error(`What is ${name}? See web/build/helpers-in-first-file.ts.`);
      if (chunk.fileName === first.fileName) return { code: `${code.replace(asked, () => source)}\nexport { ${handedOut.join(', ')} };`, map: null };
      const file = first.fileName.split('/').at(-1);
      return { code: code.replace(asked, () => `import { ${names.join(', ')} } from "./${file}";`), map: null };
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) if (isHelpers(file)) delete bundle[name];
      },
    },
  };
}
