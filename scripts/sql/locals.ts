import {
  isArrowFunction,
  isAwaitExpression,
  isBindingElement,
  isBlock,
  isCaseBlock,
  isCaseClause,
  isCatchClause,
  isConditionalExpression,
  isIfStatement,
  isClassDeclaration,
  isConstructorDeclaration,
  isForInStatement,
  isForOfStatement,
  isForStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSourceFile,
  isTypeNode,
  isVariableDeclaration,
  isVariableDeclarationList,
  isVariableStatement,
  type Identifier,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';

/** What declares a name inside a function: a variable, a parameter or a function; for a part that is taken out of an object, the whole. */
export type Local = { declaration: Node; name: Identifier };

/** The names in `node` that belong to a function around it, by what declares them; those of the module and of `node` itself are none. */
export function localsOf(node: Node): Local[] {
  const found = new Map<string, Local>();
  const visit = (one: Node): void => {
    if (isTypeNode(one)) return;
    if (isIdentifier(one) && isRead(one)) {
      const local = declarationOf(one);
      if (local && !isWithin(local.declaration, node)) found.set(one.text, local);
    }
    one.forEachChild(visit);
  };
  visit(node);
  return [...found.values()];
}

/** A function with a body. */
export const isFunction = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node) ||
  isConstructorDeclaration(node);

export const isWithin = (inner: Node, outer: Node) =>
  inner.getSourceFile() === outer.getSourceFile() &&
  inner.pos >= outer.pos &&
  inner.end <= outer.end;

function isRead(name: Identifier): boolean {
  const { parent } = name;
  if (isPropertyAccessExpression(parent)) return parent.name !== name;
  if (isPropertyAssignment(parent)) return parent.name !== name;
  if (isBindingElement(parent)) return parent.initializer === name;
  return true;
}

/** Climbs from a name to what declares it; undefined where that is the module. */
function declarationOf(name: Identifier): Local | undefined {
  for (let scope: Node = name; !isSourceFile(scope.parent); scope = scope.parent) {
    for (const declaration of declaredIn(scope.parent)) {
      const bound = boundIn(declaration).find(({ text }) => text === name.text);
      if (bound) return { declaration, name: bound };
    }
  }
  return undefined;
}

function declaredIn(scope: Node): Node[] {
  if (isBlock(scope) || isCaseBlock(scope) || isCaseClause(scope)) {
    const statements = isCaseBlock(scope)
      ? scope.clauses.flatMap(({ statements: own }) => [...own])
      : [...scope.statements];
    return statements.flatMap((one): Node[] =>
      isVariableStatement(one)
        ? [...one.declarationList.declarations]
        : isFunctionDeclaration(one) || isClassDeclaration(one)
          ? [one]
          : [],
    );
  }
  if (isCatchClause(scope)) return scope.variableDeclaration ? [scope.variableDeclaration] : [];
  if (isFunction(scope)) return [...scope.parameters];
  const first =
    isForStatement(scope) || isForOfStatement(scope) || isForInStatement(scope)
      ? scope.initializer
      : undefined;
  return first && isVariableDeclarationList(first) ? [...first.declarations] : [];
}

/** The name of what declares one, or its pattern. */
export const nameOf = (declaration: Node): Node | undefined =>
  isVariableDeclaration(declaration) ||
  isParameterDeclaration(declaration) ||
  isPropertyAssignment(declaration) ||
  isFunctionDeclaration(declaration) ||
  isClassDeclaration(declaration) ||
  isMethodDeclaration(declaration)
    ? declaration.name
    : undefined;

function boundIn(declaration: Node): Identifier[] {
  const name = nameOf(declaration);
  if (!name) return [];
  if (isIdentifier(name)) return [name];
  const bound: Identifier[] = [];
  const visit = (one: Node): void => {
    if (isBindingElement(one) && one.name && isIdentifier(one.name)) bound.push(one.name);
    one.forEachChild(visit);
  };
  visit(name);
  return bound;
}

/** Whether a local has one value, written beside its name. */
export const isConstant = (declaration: Node): boolean =>
  isFunctionDeclaration(declaration) ||
  (isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    isVariableStatement(declaration.parent.parent) &&
    /^const\b/.test(declaration.parent.getText()));

/** The parts of a node that wait for something; none within a function. */
export function awaitsIn(node: Node): Node[] {
  if (isAwaitExpression(node)) return [node];
  if (isArrowFunction(node)) return [];
  const found: Node[] = [];
  node.forEachChild((one) => void found.push(...awaitsIn(one)));
  return found;
}

export interface Guard {
  condition: Node;
  holds: boolean;
}

/** What holds where a node is reached: conditions around it, and those that leave its function or loop before. */
export function guardsOf(node: Node): Guard[] {
  const guards: Guard[] = [];
  for (let at = node; !isSourceFile(at.parent); at = at.parent) {
    const { parent } = at;
    if (isIfStatement(parent) && at !== parent.expression)
      guards.push({ condition: parent.expression, holds: at === parent.thenStatement });
    else if (isConditionalExpression(parent) && at !== parent.condition)
      guards.push({ condition: parent.condition, holds: at === parent.whenTrue });
    else if (isBlock(parent))
      for (const one of parent.statements) {
        if (one === at) break;
        if (isIfStatement(one) && !one.elseStatement && leaves(one.thenStatement))
          guards.push({ condition: one.expression, holds: false });
      }
  }
  return guards;
}

const leaves = (statement: Node): boolean =>
  isBlock(statement)
    ? statement.statements.length > 0 && leaves(statement.statements.at(-1)!)
    : [
        SyntaxKind.ReturnStatement,
        SyntaxKind.ThrowStatement,
        SyntaxKind.ContinueStatement,
        SyntaxKind.BreakStatement,
      ].includes(statement.kind);

/** What a function's body returns; nothing of functions within. */
export function returnsIn(body: Node): Node[] {
  if (isArrowFunction(body) || isFunctionDeclaration(body)) return [];
  if (isReturnStatement(body)) return body.expression ? [body.expression] : [];
  const found: Node[] = [];
  body.forEachChild((one) => void found.push(...returnsIn(one)));
  return found;
}
