// Part of `npm run check`: a component takes its classes from the CSS Module beside it, and rooms have no styles (decisions/look.md).
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '../web/src');
/** Rooms that may have one CSS Module for a drawing; decisions/look.md has the reasons. */
const drawings = ['features/cart', 'features/catalogue', 'features/home'];

const wrong: string[] = [];
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const files = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((file) => file.replaceAll('\\', '/'));

/** The class names that a sheet's selectors define. */
function definedIn(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules]
    .map(([, selector]) => selector ?? '')
    .filter((selector) => !selector.trim().startsWith('@'));
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''),
    ),
  );
}

/** The classes that a file uses of a module imported as `name`: `styles.wide`, or styles[`gap-${gap}`], which uses all with that beginning. */
function usesOf(code: string, name: string) {
  const direct = [...code.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(
    ([, one]) => one ?? '',
  );
  const begun = [
    ...code.matchAll(new RegExp(`\\b${name}\\[\`(\\w+-)\\$\\{[^}]+\\}\`\\]`, 'g')),
  ].map(([, one]) => one ?? '');
  const every = [...code.matchAll(new RegExp(`\\b${name}\\[`, 'g'))].length;
  return { direct, begun, unclear: every > begun.length };
}

const modules = new Map(
  files('**/*.module.css').map((file) => [
    file,
    { defined: definedIn(read(file)), used: new Set<string>() },
  ]),
);
const sources = files('**/*.{ts,tsx}');

for (const file of sources) {
  const code = read(file);
  for (const [, name = '', from = ''] of code.matchAll(
    /import (\w+) from '([^']+\.module\.css)'/g,
  )) {
    const path = from.startsWith('#')
      ? from.slice(1)
      : relative(web, resolve(web, dirname(file), from)).replaceAll('\\', '/');
    const module = modules.get(path);
    if (!module) {
      wrong.push(`${file}: there is no ${path}.`);
      continue;
    }
    const room = /^features\/([^/]+)\//.exec(file)?.[1];
    if (room && !path.startsWith(`features/${room}/`))
      wrong.push(`${file}: a room asks the kit for a part, not for its classes (${path}).`);
    const { direct, begun, unclear } = usesOf(code, name);
    if (unclear)
      wrong.push(
        `${file}: write ${name}.name or ${name}[\`beginning-\${…}\`], so that this check can see what is used.`,
      );
    for (const one of direct)
      if (!module.defined.has(one)) wrong.push(`${file}: ${path} defines no .${one}.`);
    for (const one of begun)
      if (![...module.defined].some((known) => known.startsWith(one)))
        wrong.push(`${file}: ${path} defines no .${one}….`);
    for (const known of module.defined)
      if (direct.includes(known) || begun.some((one) => known.startsWith(one)))
        module.used.add(known);
  }
  if (/className="|className=\{(?:`|')|classes\((?:'|`)/.test(code))
    wrong.push(`${file}: a class name written out; take it from the module beside the component.`);
  if (
    file.startsWith('features/') &&
    code.includes('className') &&
    !drawings.some((room) => file.startsWith(`${room}/`))
  )
    wrong.push(
      `${file}: className in a room; compose the parts of web/src/ui (web/README.md, "Styles"), or give the kit the part that is missing.`,
    );
}

for (const [file, { defined, used }] of modules)
  for (const name of defined) if (!used.has(name)) wrong.push(`${file}: nothing uses .${name}.`);

const names = [...modules.keys()].map((file) => basename(file));
for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
  wrong.push(`Two modules are called ${name}: their classes would be one.`);

const global = new Set([
  'boot/first-screen.css',
  'ui/base.css',
  'ui/fonts.css',
  'ui/print.css',
  'ui/tokens.css',
]);
for (const sheet of files('**/*.css'))
  if (!sheet.endsWith('.module.css') && !global.has(sheet))
    wrong.push(`${sheet}: a global sheet; its classes belong in a module.`);

for (const folder of files('features/*')) {
  const sheets = files(`${folder}/**/*.css`);
  if (sheets.length > (drawings.includes(folder) ? 1 : 0))
    wrong.push(
      `${folder}: ${sheets.length} sheets; a room has none, or one for a drawing that is its own.`,
    );
}

console.log(`styles: ${modules.size} modules, ${sources.length} files`);
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
