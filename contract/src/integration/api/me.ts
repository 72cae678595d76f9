import { Type } from 'typebox';
import { Nullable } from '#contract/shapes.ts';
import { route } from './route.ts';
import { scopeNames, type Scope } from './scopes.ts';

/** Who the caller is. */
export const meRoutes = {
  me: route({
    name: 'me',
    method: 'GET',
    path: '/me',
    scope: null,
    summary: 'The token that called: its name, scopes, business units and end',
    answer: Type.Object({
      token: Type.String({ description: 'name of the token' }),
      scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: scopeNames })),
      units: Nullable(
        Type.Array(Type.String(), { description: 'codes of the business units; null for all' }),
      ),
      expiresAt: Nullable(
        Type.String({ description: 'ISO moment with zone; null where it does not end by itself' }),
      ),
      now: Type.String({ description: 'ISO moment of the server, to compare clocks' }),
    }),
    problems: [],
    example: {
      answer: {
        token: 'ERP of the feed mill',
        scopes: ['masters:write', 'documents:write'],
        units: ['FEED'],
        expiresAt: '2027-11-26T00:00:00.000Z',
        now: '2026-11-26T04:00:00.000Z',
      },
    },
  }),
};
