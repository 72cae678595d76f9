import { portalPermission } from '#contract/permissions.ts';
import { decodeJwt } from 'jose';
import type { ProviderConfig } from '#platform/config/config.ts';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claim at a dotted path such as `realm_access.roles`; a name may itself contain dots (`https://x.example/roles`,
 * `resource_access.smart.order.roles`).
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Claims)[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    const found = Object.hasOwn(claims, name)
      ? claimAt((claims as Claims)[name], path.slice(dot + 1))
      : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All permissions in these sources, as arrays or separated by spaces (D-21); undefined where none has the claim. */
export function permissionsIn(
  sources: readonly (Claims | undefined)[],
  { permissionsClaim, permits }: ProviderConfig,
) {
  if (permits === 'everyone') return [portalPermission];
  const lists = sources
    .map((claims) => asList(claimAt(claims, permissionsClaim)))
    .filter((list) => list !== undefined);
  return lists.length > 0 ? lists.flat() : undefined;
}

export const isPermitted = (permissions: readonly string[] | undefined) =>
  permissions?.includes(portalPermission) ?? false;

function asList(claim: unknown): readonly string[] | undefined {
  if (typeof claim === 'string') return claim.split(' ').filter(Boolean);
  return Array.isArray(claim) ? claim.filter((entry) => typeof entry === 'string') : undefined;
}

/** The claims of an access token that is the issuer's own JWT. It is not verified: the token endpoint sent it directly. */
export function tokenClaims(accessToken: string, issuer: string): Claims | undefined {
  try {
    const claims = decodeJwt(accessToken);
    return claims.iss === issuer ? claims : undefined;
  } catch {
    return undefined;
  }
}
