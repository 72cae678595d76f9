import { stripTypeScriptTypes } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  isArrowFunction,
  isAwaitExpression,
  isCallExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isImportSpecifier,
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  isVariableDeclarationList,
  type CallExpression,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type PropertyAssignment,
} from 'typescript/unstable/ast';
import { SymbolFlags, type Project, type Type } from 'typescript/unstable/sync';
import {
  anything,
  everyOutcome,
  isSample,
  Samples,
  unknownNames,
  unknownPlaces,
  unknownText,
  type Choose,
} from './samples.ts';
import {
  awaitsIn,
  guardsOf,
  returnsIn,
  isConstant,
  isWithin,
  isFunction,
  localsOf,
  nameOf,
  type Guard,
  type Local,
} from './locals.ts';

type Here = (code: string) => unknown;

/** Values that are known for a parameter, by its declaration. */
export type Known = ReadonlyMap<Node, readonly unknown[]>;
/** Nodes of one place, and code made of them. */
interface Expression {
  nodes: readonly Node[];
  code(textOf: (node: Node) => string): string;
}
const expressionOf = (node: Node): Expression => ({
  nodes: [node],
  code: (textOf) => textOf(node),
});

/** What must be known before an expression can be evaluated. */
interface Needs {
  locals: Local[];
  /** with their code, in the order in which they need each other */
  constants: Map<Node, (textOf: (node: Node) => string) => string>;
  awaits: Node[];
  guards: Guard[];
}

interface Index {
  calls: Map<string, CallExpression[]>;
  properties: Map<string, PropertyAssignment[]>;
}

const deepest = 6;

/** Evaluates expressions of the server's modules for every value that their parameters can have. */
export class Values {
  /** whether a value of the last node was found only without the conditions or the values around it */
  isGuessed = false;
  #samples: Samples;
  #project: Project;
  #calls = new Map<Node, CallExpression[]>();
  #indexed: Index | undefined;
  #arguments = new Map<string, unknown[]>();
  #types = new Map<Node, Type | undefined>();

  constructor(project: Project, isForeign: (type: Type) => boolean) {
    this.#project = project;
    this.#samples = new Samples(project.checker, isForeign);
  }

  /** Every value of a node: parameters are taken by their types, and where that leaves a text unknown, from the calls of their function. */
  async of(node: Node, known: Known = new Map()): Promise<unknown[]> {
    this.isGuessed = false;
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
    return [...new Set(await this.#ofCode(expressionOf(node), known, 0))];
  }

  async #ofCode(
    expression: Expression,
    known: Known,
    depth: number,
    isStrict = false,
  ): Promise<unknown[]> {
    const file = expression.nodes[0]!.getSourceFile().fileName;
    if (isProgram(file)) return [unknownText('$program')];
    const needs = needsOf(expression.nodes);
    const { evaluateHere } = (await import(pathToFileURL(file).href)) as { evaluateHere: Here };
    const isOpen = (one: unknown) =>
      isUnknown(one) || (isStrict && (isSample(one) || (Array.isArray(one) && one.some(isSample))));
    const values = this.#evaluate(expression, evaluateHere, needs, known, isOpen);
    if (depth > deepest || (values.length > 0 && !values.some(isOpen))) return values;
    const open = new Set(
      values.flat().flatMap((one) => (typeof one === 'string' ? unknownNames(one) : [])),
    );
    const isWanted = ({ name, declaration }: Local) =>
      !known.has(declaration) &&
      isParameterDeclaration(declaration) &&
      (open.size === 0 || open.has(placeOf(name)));
    const wanted = needs.locals.find(isWanted);
    if (wanted) {
      const found = await this.#fromCalls(
        expression,
        known,
        needs,
        wanted.declaration.parent,
        depth,
        values,
      );
      if (found.length > 0) return found;
    }
    // A condition on a sample proves nothing, a sample may be no address, and a list of samples may be filtered.
    if (values.length === 0)
      for (const reads of [2, 1, 0] as const) {
        const other = this.#evaluate(
          expression,
          evaluateHere,
          needsOf(expression.nodes, reads),
          known,
          isOpen,
        );
        if (other.length > 0) {
          this.isGuessed = true;
          return other;
        }
      }
    const written = await this.#writtenTo(values, depth);
    if (written) return this.#ofCode(expression, known, depth + 1);
    const returned = needs.awaits.find((one) => !known.has(one) && this.#returnsOf(one).length > 0);
    if (!returned) return values;
    const answers: unknown[] = [];
    for (const one of this.#returnsOf(returned))
      answers.push(...(await this.#argument(expressionOf(one), depth + 1, false)));
    return this.#ofCode(expression, new Map([...known, [returned, answers]]), depth + 1);
  }

  async #fromCalls(
    expression: Expression,
    known: Known,
    { locals }: Needs,
    declared: Node,
    depth: number,
    otherwise: unknown[],
  ): Promise<unknown[]> {
    const parameters = locals
      .map(({ declaration }) => declaration)
      .filter((one) => one.parent === declared);
    const found: unknown[] = [];
    const evaluated = async (all: Known[]) => {
      const values: unknown[] = [];
      for (const given of all)
        values.push(...(await this.#ofCode(expression, new Map([...known, ...given]), depth + 1)));
      return values;
    };
    for (const call of this.callsOf(declared)) {
      const all = await this.given(call, declared, parameters, depth + 1);
      const values = await evaluated(all);
      if (values.length === 0) return otherwise;
      const isForeign = values.some(
        (one) =>
          typeof one === 'string' &&
          unknownNames(one).some((name) => !locals.some((local) => placeOf(local.name) === name)),
      );
      found.push(
        ...(isForeign
          ? await evaluated(await this.given(call, declared, parameters, depth + 1, true))
          : values),
      );
    }
    return found;
  }

  #evaluate(
    { code }: Expression,
    here: Here,
    { locals, constants, awaits, guards }: Needs,
    known: Known,
    isOpen: (one: unknown) => boolean,
  ): unknown[] {
    const names = [
      ...locals.map(({ name }) => name.text),
      ...awaits.map((_, at) => `$awaited${at}`),
    ];
    const textOf = (node: Node) => withoutAwaits(node, awaits);
    const before = [...constants.values()].map((codeOf) => codeOf(textOf));
    const left = guards.map(
      ({ condition, holds }) => `if (${holds ? '!' : ''}(${textOf(condition)})) throw $left;`,
    );
    const source = `(({ $one, $left, ${names.join(', ')} }: any) => {\n${before.join('\n')}\n${left.join('\n')}\nreturn (${code(textOf)});\n})`;
    let make: (locals: Record<string, unknown>) => unknown;
    try {
      make = here(stripTypeScriptTypes(source)) as typeof make;
    } catch {
      // It names what is known only within a class.
      return [];
    }
    const outcomes = everyOutcome(isOpen, (choose) => {
      const wholes = new Map<Node, unknown>();
      const given: Record<string, unknown> = {
        $left: leftBefore,
        $one: (place: string, list: Iterable<unknown>) => oneOf(choose, place, list),
      };
      for (const { declaration, name } of locals) {
        const options = known.get(declaration);
        if (options && !wholes.has(declaration))
          wholes.set(declaration, choose(`${declaration.pos}`, options));
        given[name.text] = options
          ? partOf(here, declaration, wholes.get(declaration), name.text)
          : this.#byType(name, choose);
      }
      for (const [at, node] of awaits.entries())
        given[`$awaited${at}`] = known.has(node)
          ? choose(`awaited ${at}`, known.get(node)!)
          : this.#byType(node, choose);
      return make(given);
    });
    return [...outcomes];
  }

  #byType(node: Node, choose: Choose): unknown {
    if (!this.#types.has(node))
      this.#types.set(node, this.#project.checker.getTypeAtLocation(node));
    const type = this.#types.get(node);
    return type ? this.#samples.of(type, placeOf(node), choose) : anything(placeOf(node));
  }

  /** What a call of a function gives some of its parameters, together. */
  async given(
    call: CallExpression,
    declared: Node,
    wanted: readonly Node[],
    depth = 0,
    isStrict = false,
  ): Promise<Known[]> {
    const used = (isFunction(declared) ? declared.parameters : []).flatMap((parameter, at) =>
      wanted.includes(parameter)
        ? [
            {
              parameter,
              argument:
                argumentOf(call, at) ??
                (parameter.initializer && expressionOf(parameter.initializer)),
            },
          ]
        : [],
    );
    const all: Expression = {
      nodes: used.flatMap(({ argument }) => argument?.nodes ?? []),
      code: (textOf) =>
        `[${used.map(({ argument }) => argument?.code(textOf) ?? 'undefined').join(', ')}]`,
    };
    const tuples =
      all.nodes.length > 0 ? ((await this.#argument(all, depth, isStrict)) as unknown[][]) : [[]];
    return tuples
      .filter((one) => Array.isArray(one))
      .map((one) => new Map(used.map(({ parameter }, at) => [parameter, [one[at]]])));
  }

  /** The parameters that a node names, also by what it reads. */
  parametersOf(node: Node): Node[] {
    return needsOf([node]).locals.map(({ declaration }) => declaration);
  }

  #usesOf(declared: Node): CallExpression[] {
    const { parent } = declared;
    const owner = isVariableDeclaration(parent) || isPropertyAssignment(parent) ? parent : declared;
    const name = nameOf(owner);
    if (!name) return [];
    const isOwn = isPropertyAssignment(owner) ? this.#propertyOf(owner) : owner;
    return (this.#index().calls.get(name.getText()) ?? []).filter(
      (call) => this.#declaredBy(calledName(call)) === isOwn,
    );
  }

  /** Every call and every property of an object in the server, by name. */
  #index(): Index {
    if (this.#indexed) return this.#indexed;
    const { program } = this.#project;
    const index: Index = { calls: new Map(), properties: new Map() };
    // A function that is imported under another name is called under both.
    const alsoCalled = new Map<string, string>();
    const note = <One>(all: Map<string, One[]>, name: string, ...more: One[]) => {
      const known = all.get(name) ?? [];
      known.push(...more);
      all.set(name, known);
    };
    const visit = (node: Node): void => {
      if (isCallExpression(node)) note(index.calls, calledName(node).getText(), node);
      else if (isPropertyAssignment(node)) note(index.properties, node.name.getText(), node);
      else if (isImportSpecifier(node) && node.propertyName)
        alsoCalled.set(node.name.text, node.propertyName.getText());
      node.forEachChild(visit);
    };
    for (const file of program.getSourceFileNames().filter(isOfServer))
      visit(program.getSourceFile(file)!);
    for (const [name, first] of alsoCalled)
      note(index.calls, first, ...(index.calls.get(name) ?? []));
    this.#indexed = index;
    return index;
  }

  /** What declares the property that an object is asked for where it is written. */
  #propertyOf({ name, parent }: PropertyAssignment): Node | undefined {
    const { checker } = this.#project;
    const asked = checker.getContextualType(parent as ObjectLiteralExpression);
    const type = asked && checker.getNonNullableType(asked);
    return (type && checker.getPropertyOfType(type, name.getText()))?.valueDeclaration?.resolve(
      this.#project,
    );
  }

  #declaredBy(name: Node): Node | undefined {
    const { checker } = this.#project;
    const symbol = checker.getSymbolAtLocation(name);
    return (
      symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    )?.valueDeclaration?.resolve(this.#project);
  }

  /** Finds the texts that code gives the properties which values come from; whether there are any that were not found before. */
  async #writtenTo(values: readonly unknown[], depth: number): Promise<boolean> {
    const places = new Set(
      values.flatMap((one) => (typeof one === 'string' ? unknownPlaces(one) : [])),
    );
    let isFound = false;
    for (const place of places) {
      const symbol = this.#samples.declarations.get(place);
      const declared = symbol?.valueDeclaration?.resolve(this.#project);
      if (
        !symbol ||
        !declared ||
        this.#samples.given.has(place) ||
        !isOfServer(declared.getSourceFile().fileName)
      )
        continue;
      const texts: unknown[] = [];
      for (const property of this.#index().properties.get(symbol.name) ?? [])
        if (this.#propertyOf(property) === declared)
          texts.push(
            ...(await this.#argument(expressionOf(property.initializer), depth + 1, false)),
          );
      const known = texts.filter((one) => typeof one === 'string');
      if (known.length === 0 || known.some((one) => isUnknown(one))) continue;
      this.#samples.given.set(place, known);
      isFound = true;
    }
    return isFound;
  }

  /** What a function of the server returns that is called and awaited. */
  #returnsOf(awaited: Node): Node[] {
    const call = isAwaitExpression(awaited) ? awaited.expression : undefined;
    if (!call || !isCallExpression(call) || !isIdentifier(call.expression)) return [];
    const declared = this.#declaredBy(call.expression);
    return declared &&
      isFunctionDeclaration(declared) &&
      declared.body &&
      isOfServer(declared.getSourceFile().fileName)
      ? returnsIn(declared.body)
      : [];
  }

  async #argument(argument: Expression, depth: number, isStrict: boolean): Promise<unknown[]> {
    const [node] = argument.nodes;
    const key = `${node!.getSourceFile().fileName} ${node!.pos} ${argument.nodes.map(({ end }) => end).join(' ')} ${argument.code(() => '')} ${isStrict}`;
    const known = this.#arguments.get(key);
    if (known) return known;
    // A call that leads back to itself gives nothing new.
    this.#arguments.set(key, []);
    const values = await this.#ofCode(argument, new Map(), depth, isStrict);
    this.#arguments.set(key, values);
    return values;
  }

  /** The calls of a function in the server, without those of tests and its own. */
  callsOf(declared: Node): CallExpression[] {
    const found =
      this.#calls.get(declared) ??
      this.#usesOf(declared).filter(
        (call) => isOfServer(call.getSourceFile().fileName) && !isWithin(call, declared),
      );
    this.#calls.set(declared, found);
    return found;
  }
}

const calledName = ({ expression }: CallExpression): Node =>
  isPropertyAccessExpression(expression) ? expression.name : expression;

/** What a call gives a parameter; undefined where it gives nothing. */
function argumentOf(call: CallExpression, at: number): Expression | undefined {
  const all = [...call.arguments];
  const spread = all.findIndex((one) => one.getText().startsWith('...'));
  if (spread >= 0 && spread <= at)
    return { nodes: all, code: (textOf) => `[${all.map(textOf).join(', ')}][${at}]` };
  return all[at] && expressionOf(all[at]);
}

const leftBefore = new Error('the function is left before');
function oneOf(choose: Choose, place: string, list: Iterable<unknown>): unknown {
  const all = [...list];
  if (all.length === 0) throw leftBefore;
  return choose(place, all);
}

const places = new Map<Node, string>();
/** A name for a node that no other has, also not one of the same text. */
function placeOf(node: Node): string {
  const place = places.get(node) ?? `${isIdentifier(node) ? node.text : 'awaited'}@${places.size}`;
  places.set(node, place);
  return place;
}

/** A program that starts when it is imported. */
const isProgram = (file: string): boolean => /\/(?:main|serve|[a-z-]+-main)\.ts$/.test(file);

/** A file of the server that no test is made of. */
export const isOfServer = (file: string): boolean =>
  /\/server\/src\//.test(file) && !/\.test\.ts$|\/testing\/|\.testing\.ts$/.test(file);

/** Whether a text, or one in a list or an object that code has made, is not known. */
export function isUnknown(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return unknownNames(value).length > 0;
  if (typeof value !== 'object' || value === null || isSample(value) || depth > 2) return false;
  return Object.values(value).some((one) => isUnknown(one, depth + 1));
}

/** `reads`: 3 with the conditions that hold there, 2 without, 1 also without the lists that locals are elements of, 0 without other locals' values. */
function needsOf(nodes: readonly Node[], reads: 0 | 1 | 2 | 3 = 3): Needs {
  const needs: Needs = {
    locals: [],
    constants: new Map(),
    awaits: nodes.flatMap(awaitsIn),
    guards: [],
  };
  const gather = (node: Node) => {
    for (const { declaration, name } of localsOf(node)) {
      if (needs.constants.has(declaration) || needs.locals.some((one) => one.name === name))
        continue;
      const list = reads > 1 ? listOf(declaration) : undefined;
      if (!list && (reads === 0 || !isConstant(declaration))) {
        needs.locals.push({ declaration, name });
        continue;
      }
      const read = list ?? declaration;
      gather(read);
      needs.awaits.push(...awaitsIn(read));
      const pattern = () => nameOf(declaration)?.getText();
      if (list)
        needs.constants.set(
          declaration,
          (textOf) => `const ${pattern()} = $one('${declaration.pos}', ${textOf(list)});`,
        );
      else
        needs.constants.set(declaration, (textOf) =>
          isFunctionDeclaration(declaration)
            ? declaration.getText()
            : `const ${textOf(declaration)};`,
        );
    }
  };
  for (const node of nodes) gather(node);
  const isKnown = ({ declaration, name }: Local) =>
    needs.constants.has(declaration) || needs.locals.some((one) => one.name === name);
  if (reads === 3)
    needs.guards = guardsOf(nodes[0]!).filter(
      ({ condition }) => awaitsIn(condition).length === 0 && localsOf(condition).every(isKnown),
    );
  return needs;
}

function withoutAwaits(node: Node, awaits: readonly Node[]): string {
  const start = node.getStart();
  let text = node.getText();
  const inside = awaits.filter(
    (one) =>
      one.getSourceFile() === node.getSourceFile() &&
      one.getStart() >= start &&
      one.end <= node.end,
  );
  for (const one of inside.toSorted((a, b) => b.pos - a.pos))
    text = `${text.slice(0, one.getStart() - start)}$awaited${awaits.indexOf(one)}${text.slice(one.end - start)}`;
  return text;
}

/** The list whose elements a local is: of its loop, or of the list whose method it is handed by. */
function listOf(declaration: Node): Node | undefined {
  const { parent } = declaration;
  if (
    isVariableDeclaration(declaration) &&
    isVariableDeclarationList(parent) &&
    isForOfStatement(parent.parent)
  )
    return parent.parent.expression;
  if (
    !isParameterDeclaration(declaration) ||
    !isArrowFunction(parent) ||
    parent.parameters[0] !== declaration
  )
    return undefined;
  const call = parent.parent;
  if (
    !isCallExpression(call) ||
    call.arguments[0] !== parent ||
    !isPropertyAccessExpression(call.expression)
  )
    return undefined;
  return /^(?:map|flatMap|forEach|filter|find|some|every)$/.test(call.expression.name.text)
    ? call.expression.expression
    : undefined;
}

/** What a name means where its parameter takes an object apart or has another value where none is given. */
function partOf(here: Here, parameter: Node, whole: unknown, wanted: string): unknown {
  const { name, initializer } = parameter as ParameterDeclaration;
  if (isIdentifier(name) && !initializer) return whole;
  return (
    here(stripTypeScriptTypes(`((${parameter.getText()}) => ${wanted})`)) as (
      value: unknown,
    ) => unknown
  )(whole);
}
