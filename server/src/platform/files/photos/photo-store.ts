import { join, resolve } from 'node:path';
import type { ConfigFile } from '#platform/config/config-file.ts';
import { folderStore, type FileStore } from '../file-store.ts';

interface Place {
  dataDir: string;
  file: ConfigFile;
}

/** The folder of photos of claims and bank slips: the configured folder, else one in DATA_DIR (docs/operations.md). */
export const photoStore = (config: Place): FileStore => folderStore(photoFolderOf(config));

export const photoFolderOf = ({ dataDir, file }: Place): string =>
  file.photoFolder === undefined ? join(dataDir, 'photos') : resolve(file.folder, file.photoFolder);

export const photoName = (photoId: string): string => `${photoId}.webp`;
