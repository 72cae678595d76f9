/** Text for a cell of a Markdown table: a bar would end it. */
export const cell = (words: string): string => words.replaceAll('|', '\\|');

const ends = '<!-- end of what is written -->';

/** The documentation with this text at the mark of `writer`, a script or a part of one; throws where the mark is missing. */
export function withWritten(document: string, writer: string, text: string): string {
  const begins = `<!-- written by ${writer} -->`;
  const from = document.indexOf(begins);
  const to = document.indexOf(ends, from);
  if (from < 0 || to < 0)
    throw new Error(
      `A document in docs/integration/ has lost the lines "${begins}" and "${ends}".`,
    );
  return `${document.slice(0, from + begins.length)}\n\n${text}\n\n${document.slice(to)}`;
}
