/** Whether the device has a sheet of its own to send things with, as phones do. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens that sheet with a link. A person who closes it has sent nothing, which is no failure. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  await navigator.share(link).catch(() => undefined);
}
