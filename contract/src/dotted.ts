/** Facts in one text of a paper, a message or a page, with a dot between them, before which no line breaks; empty ones are left out. Facts on a page: `<Dotted facts>`. */
export const dotted = (facts: readonly (string | false | undefined | null)[]): string =>
  facts.filter(Boolean).join('\u00A0· ');
