import { expect, test, vi } from 'vitest';

vi.mock('./session.ts', () => ({
  session: { get: () => ({ state: 'authenticated', loginType: 'admin' }) },
  resumeSession: async () => undefined,
}));
vi.mock('./popup.ts', () => ({
  again: {},
  openPopup: () => ({ finished: Promise.resolve({ end: 'done' }) }),
  signInHere: () => undefined,
}));
const askConfirm = vi.hoisted(() => vi.fn<() => Promise<boolean>>(async () => true));
vi.mock('../notices.ts', () => ({ askConfirm }));
vi.stubGlobal('location', { pathname: '/accounts', search: '' });

test('a call refused while another is sent again has a question of its own', async () => {
  const { afterSignIn } = await import('./sign-in-again.ts');
  const answered = Promise.withResolvers<string>();
  const sentAgain = vi.fn<() => Promise<string>>(() => answered.promise);
  const first = afterSignIn(new Error('first'), sentAgain);
  await expect.poll(() => sentAgain.mock.calls.length).toBe(1);
  await expect(afterSignIn(new Error('second'), async () => 'second')).resolves.toBe('second');
  expect(askConfirm).toHaveBeenCalledTimes(2);
  answered.resolve('first');
  await expect(first).resolves.toBe('first');
});

test('a second refusal of the same call is reported without a question', async () => {
  const { afterSignIn } = await import('./sign-in-again.ts');
  askConfirm.mockClear();
  const refusal = new Error('again');
  const call = afterSignIn(new Error('first'), () => Promise.reject(refusal));
  await expect(call).rejects.toBe(refusal);
  expect(askConfirm).toHaveBeenCalledOnce();
});
