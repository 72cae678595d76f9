import {
  isAsExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  type CallExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/sync';
import { isOfServer } from './values.ts';

/** A call that runs SQL. */
export interface Site {
  /** file:line */
  at: string;
  call: CallExpression;
  text: Node;
}

/** Every call of `run` and of `query` of pg in the server. The modules of `run` itself run what these give it. */
export function sitesOf(project: Project, isWanted: (file: string) => boolean): Site[] {
  const sites: Site[] = [];
  for (const file of project.program.getSourceFileNames()) {
    if (!isOfServer(file) || !isWanted(file) || /\/connections\/(?:connect|joined)\.ts$/.test(file))
      continue;
    const source = project.program.getSourceFile(file);
    if (!source || !/\brun(?:<|\()|\.query(?:<|\()/.test(source.text)) continue;
    const importsRun = /import [^;]*\brun\b[^;]* from '[^']*connect\.ts'/s.test(source.text);
    const visit = (node: Node): void => {
      if (isCallExpression(node)) {
        const { expression: callee } = node;
        const text =
          isIdentifier(callee) && callee.text === 'run' && importsRun
            ? node.arguments[1]
            : node.arguments[0];
        const isQuery = isPropertyAccessExpression(callee) && callee.name.text === 'query';
        if (
          text &&
          ((isQuery && isOfPg(project.checker, node)) ||
            (isIdentifier(callee) && callee.text === 'run' && importsRun))
        )
          sites.push({
            at: placeOf(source, isPropertyAccessExpression(callee) ? callee.name : callee),
            call: node,
            text: textOf(text),
          });
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return sites;
}

const isOfPg = (checker: Checker, call: CallExpression): boolean =>
  /\/(?:@types\/)?pg\//.test(checker.getResolvedSignature(call)?.declaration?.path ?? '');

function placeOf(source: SourceFile, node: Node): string {
  const line = source.text.slice(0, node.getStart()).split('\n').length;
  return `${source.fileName.slice(source.fileName.indexOf('server/src/'))}:${line}`;
}

/** The text within `{ name, text, values }`, or the object that it is taken from. */
function textOf(node: Node): Node {
  if (isAsExpression(node)) return textOf(node.expression);
  if (!isObjectLiteralExpression(node)) return node;
  for (const one of node.properties) {
    if (isPropertyAssignment(one) && one.name.getText() === 'text') return one.initializer;
    if (isShorthandPropertyAssignment(one) && one.name.getText() === 'text') return one.name;
  }
  return node.properties.find(isSpreadAssignment)?.expression ?? node;
}

/** The type that a call claims for a row of its answer. */
export function rowOf(checker: Checker, call: CallExpression): Type | undefined {
  const of = (type: Type | undefined): readonly Type[] =>
    type?.isTypeReference() ? checker.getTypeArguments(type) : [];
  const signature = checker.getResolvedSignature(call);
  const [answer] = of(signature && checker.getReturnTypeOfSignature(signature));
  if (!answer) return undefined;
  if (checker.isArrayType(answer)) return of(answer)[0];
  const rows = checker.getPropertyOfType(answer, 'rows');
  return of(rows && checker.getTypeOfSymbol(rows))[0];
}
