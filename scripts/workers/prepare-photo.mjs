// Converts a submitted photo for storage, for app/_server/platform/photo-file.ts: `{ bytes, mostPixels, side }` to `{
// bytes, width, height }` or `{ problem }`.
import sharp from 'sharp';
import { serveJobs } from './serve-jobs.mjs';

const quality = 78;

// Allows only these three of libvips' loaders: no SVG, PDF or application formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Leaves the other cores to the server, and caches nothing between photos.
sharp.concurrency(1);
sharp.cache(false);

serveJobs(async ({ bytes, mostPixels, side }) => {
  let head;
  try {
    head = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { problem: 'broken' };
  }
  if ((head.pages ?? 1) > 1) return { problem: 'kind' };
  if (head.width * head.height > mostPixels) return { problem: 'pixels' };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // Transparent areas become white.
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return { problem: 'broken' };
  }
});
