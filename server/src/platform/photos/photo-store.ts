import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore, type FileStore } from '../file-store.ts';

/** Where photos of claims and bank slips lie: the configured folder, else one in DATA_DIR (docs/operations.md). */
export const photoStore = (config: Pick<Config, 'dataDir' | 'file'>): FileStore => folderStore(photoFolderOf(config));

export const photoFolderOf = ({ dataDir, file }: Pick<Config, 'dataDir' | 'file'>): string =>
  file.photoFolder === undefined ? join(dataDir, 'photos') : resolve(file.folder, file.photoFolder);

export const photoName = (photoId: string): string => `${photoId}.webp`;
