import { treeOf, treesOf, type Tree, type Value } from './node-tree.ts';

/** What the database knows beside a statement. */
export interface Catalogue {
  /** whether a column of a table is never null */
  isNotNull(table: string, column: number): boolean;
  /** the query of a view */
  viewOf(table: string): Tree | undefined;
  /** the name of a function, in lower case; undefined for those that are not PostgreSQL's own */
  functionOf(id: string): string | undefined;
}

/** For each column that a statement answers, whether it can be null. */
export function nullsOf(query: Tree, catalogue: Catalogue): boolean[] {
  return columnsOf(query, [], catalogue).map((column) => column());
}

type Column = () => boolean;
interface Scope {
  query: Tree;
  above: Scope[];
}
const inProgress = new Set<Tree>();

function columnsOf(query: Tree, above: Scope[], catalogue: Catalogue): Column[] {
  const scopes = [{ query, above }, ...above];
  const answered = query.returningList ?? query.targetList;
  const own = treesOf(answered)
    .filter(({ resjunk }) => resjunk !== 'true')
    .map(
      ({ expr }) =>
        () =>
          isNullable(treeOf(expr), scopes, catalogue),
    );
  const arms = armsOf(treeOf(query.setOperations));
  if (arms.length === 0) return own;
  if (inProgress.has(query)) return own.map(() => () => false);
  return own.map((_, at) => () => {
    inProgress.add(query);
    const some = arms.some((arm) => {
      const subquery = treeOf(treesOf(query.rtable)[Number(arm) - 1]?.subquery);
      return subquery ? (columnsOf(subquery, scopes, catalogue)[at]?.() ?? true) : true;
    });
    inProgress.delete(query);
    return some;
  });
}

/** The tables of rows which a union is made of. */
function armsOf(operation: Tree | undefined): string[] {
  if (!operation) return [];
  if (operation.is === 'RANGETBLREF') return [operation.rtindex as string];
  return [treeOf(operation.larg), treeOf(operation.rarg)].flatMap(armsOf);
}

/** A column of a table, or a null that is written; what is computed of them is not judged. */
function isNullable(expr: Tree | undefined, scopes: Scope[], catalogue: Catalogue): boolean {
  if (expr?.is === 'CONST') return expr.constisnull === 'true';
  if (expr && isSameValue(expr)) return isNullable(treeOf(expr.arg), scopes, catalogue);
  return expr?.is === 'VAR' && isVarNullable(expr, scopes, catalogue);
}

/** A value of another type or in another order, which is null where it is. */
const isSameValue = ({ is }: Tree): boolean => is === 'RELABELTYPE' || is === 'COLLATEEXPR';

const given = new WeakMap<Tree, Set<string>>();
/** The columns that are never null where the conditions of a query hold: of `is not null`, and of operators, which are not true of a null. */
function givenIn(query: Tree): Set<string> {
  const known = given.get(query) ?? new Set();
  if (given.has(query)) return known;
  given.set(query, known);
  const note = (condition: Tree | undefined): void => {
    if (!condition) return;
    if (condition.is === 'BOOLEXPR' && condition.boolop === 'and')
      treesOf(condition.args).forEach(note);
    const isTest = condition.is === 'NULLTEST' && condition.nulltesttype === '1';
    const tested = treeOf(condition.arg);
    const operands = isTest
      ? tested?.is === 'ROWEXPR' || tested?.is === 'ROW'
        ? treesOf(tested.args)
        : [tested]
      : /^(?:OPEXPR|SCALARARRAYOPEXPR)$/.test(condition.is)
        ? treesOf(condition.args)
        : [];
    for (let one of operands) {
      while (one && isSameValue(one)) one = treeOf(one.arg);
      if (one?.is === 'VAR' && one.varlevelsup === '0')
        known.add(`${one.varno as string} ${one.varattno as string}`);
    }
  };
  const joined = (from: Tree): void => {
    if (from.is === 'FROMEXPR' || (from.is === 'JOINEXPR' && from.jointype === '0'))
      note(treeOf(from.quals));
    for (const one of [
      ...treesOf(from.fromlist),
      ...(from.is === 'JOINEXPR' && from.jointype === '0'
        ? [treeOf(from.larg), treeOf(from.rarg)]
        : []),
    ])
      if (one) joined(one);
  };
  const from = treeOf(query.jointree);
  if (from) joined(from);
  return known;
}

function isVarNullable(expr: Tree, scopes: Scope[], catalogue: Catalogue): boolean {
  const level = Number(expr.varlevelsup);
  const scope = scopes[level];
  if (scope && givenIn(scope.query).has(`${expr.varno as string} ${expr.varattno as string}`))
    return false;
  // The outer joins that may leave it null.
  if (Array.isArray(expr.varnullingrels) && expr.varnullingrels.length > 1) return true;
  const entry = scope && treesOf(scope.query.rtable)[Number(expr.varno) - 1];
  const column = Number(expr.varattno);
  if (!entry) return true;
  const within = scopes.slice(level);
  const at = (value: Value) => treesOf(value)[column - 1];
  switch (entry.rtekind) {
    case '0': {
      if (column < 0) return false;
      const view = catalogue.viewOf(entry.relid as string);
      return view
        ? (columnsOf(view, [], catalogue)[column - 1]?.() ?? true)
        : !catalogue.isNotNull(entry.relid as string, column);
    }
    case '1': {
      const subquery = treeOf(entry.subquery);
      return subquery ? (columnsOf(subquery, within, catalogue)[column - 1]?.() ?? true) : true;
    }
    case '2':
      return isNullable(at(entry.joinaliasvars), within, catalogue);
    case '3': {
      // Rows that are made of JSON lack what it lacks; lists that the code gives have no nulls, and what our own functions answer is not judged.
      return treesOf(entry.functions).some(({ funcexpr }) =>
        /^jsonb?_(?:to|populate)_record/.test(
          catalogue.functionOf(treeOf(funcexpr)?.funcid as string) ?? '',
        ),
      );
    }
    case '5':
      return (entry.values_lists as Value[]).some((row) =>
        isNullable(treesOf(row)[column - 1], within, catalogue),
      );
    case '6': {
      const above = scopes[level + Number(entry.ctelevelsup)];
      const cte =
        above && treesOf(above.query.cteList).find(({ ctename }) => ctename === entry.ctename);
      const query = cte && treeOf(cte.ctequery);
      if (!query || inProgress.has(query)) return !query;
      return (
        columnsOf(query, scopes.slice(level + Number(entry.ctelevelsup)), catalogue)[
          column - 1
        ]?.() ?? true
      );
    }
    case '9':
      return (
        scope.query.groupingSets !== undefined ||
        isNullable(at(entry.groupexprs), within, catalogue)
      );
    default:
      return true;
  }
}
