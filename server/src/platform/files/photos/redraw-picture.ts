import { photoBounds } from '#contract/photos.ts';
import sharp from 'sharp';

export interface Photo {
  /** WebP without any data but the picture */
  bytes: Buffer;
  width: number;
  height: number;
}

// libvips does not even open its other formats (SVG, PDF, TIFF …).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The picture of a file, without other data of the file; fails where it is no whole picture of the three kinds, or too large. */
export async function drawAnew(path: string): Promise<Photo> {
  const { data, info } = await sharp(path, {
    limitInputPixels: photoBounds.mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: photoBounds.mostSeconds })
    .autoOrient()
    .resize({
      width: photoBounds.storedSide,
      height: photoBounds.storedSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
