import { scopeNames } from '#contract/integration/api/scopes.ts';

/** What a token may do: the data that its system sends, and those that it reads. */
export const scopeGroups = (['send', 'read'] as const).map((name) => ({
  name,
  scopes: scopeNames.filter((scope) => scope.endsWith(':write') === (name === 'send')),
}));
