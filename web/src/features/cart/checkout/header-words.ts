import {
  headerFacts,
  headerFieldNames,
  headerProblems,
  pastCodes,
  type DeliveryWishes,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import { problemWords } from '#lib/problem.ts';

export type HeaderWords = Partial<Record<HeaderFieldName, string>>;

/**
 * What is wrong with a header, by the server's rules, in the person's language; a valid field is absent. A value that the saved order
 * has already is not checked again.
 */
export function headerWords(values: DeliveryWishes, standing?: DeliveryWishes, now = new Date()): HeaderWords {
  const wrong = headerProblems(values, now, standing);
  const asked = headerFieldNames.flatMap((name) => {
    const code = wrong[name];
    // Day and time make one moment: where one of them was changed, the other is asked, too.
    return code && (pastCodes.includes(code) || values[name] !== standing?.[name])
      ? [[name, problemWords(code, headerFacts(code, now))] as const]
      : [];
  });
  return Object.fromEntries(asked);
}
