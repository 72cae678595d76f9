import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Note } from '#ui/text/Note.tsx';

/** Why a change was refused, in its place; nothing where it was not. */
export function ProblemNote({ error }: { error: Error | null }) {
  if (!error) return null;
  const problem = error instanceof ApiProblem ? error : undefined;
  const [field] = problem?.fields ?? [];
  const words = field
    ? field.message || problemWords(field.code, { ...field })
    : problem && problem.message;
  return (
    <Note tone="danger" live>
      {words || problemWords('unexpected')}
    </Note>
  );
}
