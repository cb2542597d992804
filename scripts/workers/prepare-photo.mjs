// Makes of a photo as it was sent one as it is kept, for app/_server/platform/photo-file.ts:
// `{ bytes, mostPixels, side }` becomes `{ bytes, width, height }` or `{ problem }`.
import sharp from 'sharp';
import { serveJobs } from './serve-jobs.mjs';

const quality = 78;

// Of all that libvips reads, these three alone: no SVG, no PDF, no program's own format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// The other cores are the server's. What was unpacked is not kept for a next time.
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
      // What is seen through paper is white.
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return { problem: 'broken' };
  }
});
