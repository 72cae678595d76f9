import {
  headerFacts,
  headerFieldNames,
  headerProblems,
  pastCodes,
  type DeliveryDetails,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import { problemWords } from '#lib/problem.ts';

export type HeaderWords = Partial<Record<HeaderFieldName, string>>;

/**
 * The errors of a header by the server's rules, in the page's language; valid fields are absent. A value that the saved order
 * already has is not checked again.
 */
export function headerWords(
  values: DeliveryDetails,
  standing?: DeliveryDetails,
  now = new Date(),
): HeaderWords {
  const wrong = headerProblems(values, now, standing);
  const asked = headerFieldNames.flatMap((name) => {
    const code = wrong[name];
    // Day and time form one moment, so a change of either checks both.
    return code && (pastCodes.includes(code) || values[name] !== standing?.[name])
      ? [[name, problemWords(code, headerFacts(code, now))] as const]
      : [];
  });
  return Object.fromEntries(asked);
}
