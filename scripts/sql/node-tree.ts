/** A part of PostgreSQL's own reading of a statement, as `debug_print_parse` and `pg_rewrite` print it. */
export interface Tree {
  is: string;
  [field: string]: Value;
}
export type Value = string | Tree | Value[] | undefined;

/** Reads what PostgreSQL prints of a parsed statement; a field that has no value is undefined, a scalar is its text. */
export function readTree(text: string): Value {
  const signs = text.match(/[{}()]|\[[^\]]*\]|"(?:[^"\\]|\\.)*"|(?:[^\s{}()[\]\\]|\\.)+/gs) ?? [];
  let at = 0;
  const value = (): Value => {
    const sign = signs[at++]!;
    if (sign === '<>') return undefined;
    if (sign === '(') {
      const list: Value[] = [];
      while (signs[at] !== ')') list.push(value());
      at += 1;
      return list;
    }
    if (sign !== '{')
      return sign.startsWith('"') ? sign.slice(1, -1) : sign.replaceAll(/\\(.)/g, '$1');
    const tree: Tree = { is: signs[at++]! };
    while (signs[at] !== '}') {
      const field = signs[at++]!.slice(1);
      const parts: Value[] = [];
      while (signs[at] !== '}' && !/^:[a-z_]/i.test(signs[at]!)) parts.push(value());
      tree[field] = parts[0];
    }
    at += 1;
    return tree;
  };
  return value();
}

export const treeOf = (value: Value): Tree | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value : undefined;
export const treesOf = (value: Value): Tree[] =>
  Array.isArray(value) ? value.flatMap((one) => treeOf(one) ?? []) : [];
