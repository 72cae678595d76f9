import { bangkokDate } from '#contract/calendar.ts';
import { headerFieldNames, headerProblems, longestNote, type DeliveryWishes, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import { problemWords } from '#lib/problem.ts';

export type HeaderWords = Partial<Record<HeaderFieldName, string>>;

/**
 * What is wrong with a header, by the server's rules, in the person's language; a valid field is absent. A value that the saved order
 * has already is not checked again.
 */
export function headerWords(values: DeliveryWishes, standing?: DeliveryWishes): HeaderWords {
  const wrong = headerProblems(values, bangkokDate(new Date()));
  const asked = headerFieldNames.filter((name) => wrong[name] && values[name] !== standing?.[name]);
  return Object.fromEntries(asked.map((name) => [name, problemWords(String(wrong[name]), { max: longestNote })]));
}
