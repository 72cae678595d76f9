import { config } from '#lib/config.ts';

/** `imagePath` is a comma-separated list of file names or addresses; the first file is shown, from our folder of pictures (specification §3). */
export const imageOf = (imagePath: string): string | undefined => {
  const file = imagePath.split(',')[0]?.trim().split(/[/\\]/).at(-1);
  return file ? config().imageBase.replace(/\/?$/, '/') + encodeURIComponent(file) : undefined;
};
