import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore, type FileStore } from '../file-store.ts';

/** Where photos of claims and bank slips lie: the configured folder, else one in DATA_DIR (docs/operations.md). */
export const photoStore = ({ dataDir, file }: Config): FileStore =>
  folderStore(file.photoFolder === undefined ? join(dataDir, 'photos') : resolve(file.folder, file.photoFolder));

export const photoName = (photoId: string): string => `${photoId}.webp`;
