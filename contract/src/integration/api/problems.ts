interface ApiProblemRow {
  status: number;
  /** the English sentence of the answer; `{fact}` is filled in */
  says: string;
}

/** Problems that only the integration API answers. Rules that people meet as well keep their code of `problems/catalogue.ts`. */
export const apiProblems = {
  token_missing: { status: 401, says: 'Send the header Authorization: Bearer and a token of the integration API.' },
  token_unknown: { status: 401, says: 'This token is not known.' },
  token_ended: { status: 401, says: 'This token was ended by an admin, or replaced and its overlap is over.' },
  token_expired: { status: 401, says: 'This token expired on {at}.' },
  scope_missing: { status: 403, says: 'This token has not the scope {scope}.' },
  too_many_guesses: { status: 429, says: 'Too many unknown tokens came from this address. Try again in {seconds} seconds.' },
  no_such_route: { status: 404, says: 'No route of the integration API has this method and address; see /api/integration/openapi.json.' },
} as const satisfies Record<string, ApiProblemRow>;
export type ApiProblemCode = keyof typeof apiProblems;
