/** The file names of a product's pictures. A comma list of paths is stored, of which only the names are sent (specification §3). */
export const imageNames = (paths: string): string =>
  /[,/\\ ]/.test(paths)
    ? paths
        .split(',')
        .map((path) => path.trim().split(/[/\\]/).at(-1) ?? '')
        .filter(Boolean)
        .join(',')
    : paths;
