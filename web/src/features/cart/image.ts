import { config } from '#lib/config.ts';

/** Pictures come as a comma list, of file names or of whole addresses; the first one's file is shown, from where pictures lie (specification §3). */
export const imageOf = (imagePath: string): string | undefined => {
  const file = imagePath.split(',')[0]?.trim().split(/[/\\]/).at(-1);
  return file ? config().imageBase.replace(/\/?$/, '/') + encodeURIComponent(file) : undefined;
};
