import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Nullable, OrderId, Text } from '#contract/shapes.ts';
import { scopeNames, type Scope } from '../api/scopes.ts';

/** How long a replaced token may stay valid beside the new one. */
const mostOverlapHours = 24 * 14;
/** How many tokens live at the same time. */
export const mostTokens = 100;

const Scopes = Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: scopeNames }), {
  minItems: 1,
  maxItems: scopeNames.length,
  uniqueItems: true,
});
const Moment = Type.String({ description: 'ISO moment with zone' });
const Secret = Nullable(
  Type.String({ description: 'shown this once; null where the same request is repeated' }),
);

const TokenRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: scopeNames })),
  /** codes of business units; null for all */
  units: Nullable(Type.Array(Type.String())),
  createdAt: Moment,
  /** name of the admin */
  createdBy: Type.String(),
  expiresAt: Nullable(Moment),
  rotatedAt: Nullable(Moment),
  /** until when the replaced token is valid, where it still is */
  oldUntil: Nullable(Moment),
  endedAt: Nullable(Moment),
  /** not older than five minutes before the last request */
  lastUsedAt: Nullable(Moment),
});
export type TokenRow = Static<typeof TokenRow>;

const shared = {
  room: 'integration',
  base: 'main',
  query: Type.Object(LangQuery),
  who: ['user_account'],
} as const;

/** Tokens of the integration API, for admins. */
export const tokenCalls = {
  listTokens: call({
    ...shared,
    name: 'listTokens',
    method: 'GET',
    path: '/center/integration/tokens',
    summary:
      'Tokens of the integration API: the living ones by name, then those that ended in the last 90 days',
    answer: Type.Object({
      data: Type.Array(TokenRow),
      mayMake: Type.Boolean({ description: 'whether the caller may make and replace tokens' }),
    }),
    problems: [],
  }),
  makeToken: call({
    ...shared,
    name: 'makeToken',
    method: 'POST',
    path: '/center/integration/tokens',
    summary: 'Makes a token of the integration API',
    body: Type.Object({
      name: Type.Intersect([Text(60), Type.String({ minLength: 1, pattern: '\\S' })]),
      scopes: Scopes,
      /** null: all */
      units: Nullable(Type.Array(Code, { minItems: 1, maxItems: 100, uniqueItems: true })),
      /** null: until an admin ends it */
      expiresAt: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    }),
    answer: Type.Object({ id: Type.Integer(), token: Secret }),
    problems: [
      'token_name_taken',
      'tokens_full',
      'unknown_code',
      'date_in_past',
      'invalid_date',
      'invalid_request',
    ],
    writes: true,
    stepUp: 'a token writes in the name of the ERP',
  }),
  rotateToken: call({
    ...shared,
    name: 'rotateToken',
    method: 'POST',
    path: '/center/integration/tokens/rotate',
    summary: 'Replaces the secret of a token; the one before stays valid for the given hours',
    body: Type.Object({
      id: OrderId,
      overlapHours: Type.Integer({ minimum: 0, maximum: mostOverlapHours }),
    }),
    answer: Type.Object({ id: Type.Integer(), token: Secret, oldUntil: Moment }),
    problems: ['not_found', 'invalid_request'],
    writes: true,
    stepUp: 'a token writes in the name of the ERP',
  }),
  endToken: call({
    ...shared,
    name: 'endToken',
    method: 'POST',
    path: '/center/integration/tokens/end',
    summary: 'Ends a token at once',
    body: Type.Object({ id: OrderId }),
    answer: Type.Object({ id: Type.Integer() }),
    problems: ['not_found', 'invalid_request'],
    writes: true,
    stepUp: 'the ERP is cut off by it',
  }),
};
