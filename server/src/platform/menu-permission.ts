import { readFileSync } from 'node:fs';
import { defaultMenuPermission, menuKeys, userGroups, type MenuPermission } from '@smart-order/contract/permissions.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const groups = Type.Optional(Type.Array(Type.Union(userGroups.map((group) => Type.Literal(group)))));
const Shape = Type.Object(Object.fromEntries(menuKeys.map((key) => [key, groups])), { additionalProperties: false });

/** The table of D-30 as a supplier wrote it, over ours. Who may do what is decided by it: a slip in it stops the start. */
export function readMenuPermission(path: string | undefined, wrong: string[]): MenuPermission {
  if (!path) return defaultMenuPermission;
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (Value.Check(Shape, found)) return { ...defaultMenuPermission, ...(found as Partial<MenuPermission>) };
    const places = [...new Set(Value.Errors(Shape, found).map(({ instancePath, params }) => instancePath || placeOf(params)))];
    wrong.push(`CONFIG_FILE menuPermission: ${places.join(', ')}: write for each menu key a list of ${userGroups.join(', ')}`);
  } catch (error) {
    wrong.push(`CONFIG_FILE menuPermission: ${(error as Error).message}`);
  }
  return defaultMenuPermission;
}

const placeOf = (params: object) => ('additionalProperties' in params ? (params.additionalProperties as string[]).join(', ') : '/');
