import type { CallShape } from '#contract/call.ts';
import { fetchFile } from '../client.ts';
import type { ApiProblem } from '../problem.ts';

/** As `fetchFile`, for a call that asks for a fresh sign-in first (`stepUp`); in a file of its own, because every page loads the client. */
export async function fetchGuardedFile<C extends CallShape & { serves: string; stepUp: string }>(
  call: C,
  sending: Parameters<typeof fetchFile<C>>[1],
): Promise<Blob> {
  try {
    return await fetchFile(call, sending);
  } catch (error) {
    if ((error as Partial<ApiProblem>).code !== 'sign_in_again') throw error;
    const { afterSignIn } = await import('../session/sign-in-again.ts');
    return afterSignIn(error, sending, (again) => fetchGuardedFile(call, again as typeof sending));
  }
}
