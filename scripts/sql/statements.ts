import {
  isAwaitExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { TypeFlags, type Project, type Type, type TypeParameter } from 'typescript/unstable/sync';
import { isFunction } from './locals.ts';
import { runs } from './runs.ts';
import { withWords } from './samples.ts';
import { rowOf, type Site } from './sites.ts';
import { isUnknown, type Known, type Values } from './values.ts';

/** A text with the type that the code claims for its rows. */
export interface Statement {
  at: string;
  text: string;
  row: Type | undefined;
  /** whether the code reads its rows */
  isRead: boolean;
}
export interface Found {
  statements: Statement[];
  /** places whose texts are neither evaluated nor were run */
  unchecked: string[];
  /** how many places were evaluated, and of how many the texts were collected as they ran */
  counts: { evaluated: number; collected: number };
}

// What names no column: only its grammar is checked, with a word in the place of what is known later.
const isUtility = (text: string) =>
  /^\s*(?:--.*\n\s*)*(?!select|with|insert|update|delete|merge|declare|values|table|fetch|create temp)[a-z]+ /i.test(
    text,
  );

/** The statements of all sites: evaluated, or else collected as they ran. */
export async function statementsOf(
  project: Project,
  values: Values,
  sites: readonly Site[],
): Promise<Found> {
  const found: Found = { statements: [], unchecked: [], counts: { evaluated: 0, collected: 0 } };
  for (const site of sites) {
    const claims = await claimsOf(project, values, site, sites);
    if (typeof claims === 'string') found.unchecked.push(`${site.at}: ${claims}`);
    else
      for (const { row, known } of claims) {
        const evaluated = await fetchedOr(
          await textsOf(values, site.text, known),
          values,
          known,
          sites,
        );
        const isGuessed = values.isGuessed && !evaluated?.every(isUtility);
        // What names no column is checked by having run.
        const ran = [...(runs.get(site.at) ?? [])];
        const isRun = ran.length > 0 && (!evaluated || isGuessed);
        const texts = isRun ? ran.filter((text) => !isUtility(text)) : (evaluated ?? []);
        if (!evaluated && !isRun)
          found.unchecked.push(
            `${site.at}: its text is neither evaluated nor run: ${site.text.getText().slice(0, 80)}`,
          );
        found.counts[isRun ? 'collected' : 'evaluated'] += 1;
        found.statements.push(
          ...texts.map((text) => ({ at: site.at, text, row, isRead: isRead(site.call) })),
        );
      }
  }
  return found;
}

/** What fetches from a cursor answers the rows of the statement that declares it. */
async function fetchedOr(
  texts: string[] | undefined,
  values: Values,
  known: Known,
  sites: readonly Site[],
): Promise<string[] | undefined> {
  const declares = declaredBy(texts?.[0] ?? '', sites);
  return declares ? textsOf(values, declares.text, known) : texts;
}

function declaredBy(text: string, sites: readonly Site[]): Site | undefined {
  const cursor = /^`?fetch \S+ from (\w+)`?$/.exec(text)?.[1];
  return cursor === undefined
    ? undefined
    : sites.find((site) => new RegExp(`declare ${cursor} .*cursor`).test(site.text.getText()));
}

/** Whether `rows` of what a call answers are read. */
function isRead(call: Node): boolean {
  let { parent } = call;
  while (isAwaitExpression(parent) || isParenthesizedExpression(parent)) ({ parent } = parent);
  if (isPropertyAccessExpression(parent)) return parent.name.text === 'rows';
  return isVariableDeclaration(parent) && /\brows\b/.test(parent.name.getText());
}

async function textsOf(values: Values, text: Node, known: Known): Promise<string[] | undefined> {
  const all = (await values.of(text, known).catch(() => [])).map((one) =>
    typeof one === 'object' && one !== null ? (one as { text?: unknown }).text : one,
  );
  const texts = all.flatMap((one) =>
    typeof one === 'string' ? [isUnknown(one) && isUtility(one) ? withWords(one) : one] : [],
  );
  return texts.length > 0 && texts.length === all.length && !texts.some((one) => isUnknown(one))
    ? texts
    : undefined;
}

interface Claim {
  row: Type | undefined;
  known: Known;
}

/** What is claimed of a site's rows: where its function takes the type of a row, what each call of that function gives. */
async function claimsOf(
  project: Project,
  values: Values,
  { call, text }: Site,
  sites: readonly Site[],
): Promise<Claim[] | string> {
  const row = rowOf(project.checker, call);
  if (!row || !(row.flags & TypeFlags.TypeParameter)) return [{ row, known: new Map() }];
  const owner = ownerOf(call, row as TypeParameter);
  if (!owner) return 'the type of its rows belongs to no function';
  const needed = values.parametersOf(declaredBy(text.getText(), sites)?.text ?? text);
  const claims: Claim[] = [];
  for (const use of values.callsOf(owner.declared)) {
    const given = use.typeArguments?.[owner.at];
    const of = given && project.checker.getTypeFromTypeNode(given);
    const all = of ? await values.given(use, owner.declared, needed, 1, true) : [];
    if (all.length === 0)
      return `${of ? 'what it is given is not known' : 'the rows have no type'}: ${use.getText().slice(0, 80)}`;
    for (const known of all) claims.push({ row: of, known });
  }
  return claims.length > 0 ? claims : 'its function is never called';
}

/** The function around a call that has this parameter of types. */
function ownerOf(call: Node, row: TypeParameter): { declared: Node; at: number } | undefined {
  const name = row.getSymbol()?.name;
  for (let one = call; one.parent; one = one.parent) {
    const at = isFunction(one)
      ? (one.typeParameters?.findIndex((parameter) => parameter.name.getText() === name) ?? -1)
      : -1;
    if (at >= 0) return { declared: one, at };
  }
  return undefined;
}
