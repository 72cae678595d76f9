/** The file names of a product's pictures: stored as a comma list of paths, of which only the names go out (specification §3). */
export const imageNames = (paths: string): string =>
  /[,/\\ ]/.test(paths)
    ? paths
        .split(',')
        .map((path) => path.trim().split(/[/\\]/).at(-1) ?? '')
        .filter(Boolean)
        .join(',')
    : paths;
