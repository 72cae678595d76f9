import { photoFolderOf, type PhotoPlace } from '#platform/config/config-file.ts';
import { folderStore, type FileStore } from '../file-store.ts';

/** The photos of claims and bank slips. */
export const photoStore = (config: PhotoPlace): FileStore => folderStore(photoFolderOf(config));

export const photoName = (photoId: string): string => `${photoId}.webp`;
