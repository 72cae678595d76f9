/** Pictures come as a comma list of file names (specification §3); the first one is shown. */
export const imageOf = (imagePath: string): string | undefined => {
  const [file] = imagePath.split(',');
  return file ? `/images/${encodeURIComponent(file.trim())}` : undefined;
};
