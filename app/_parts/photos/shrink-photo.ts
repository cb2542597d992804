import { mostPhotoPixels, photoSide } from '@/lib/results/photos';

const quality = 0.85;

/**
 * Scales a photo down to a JPEG of the stored size, without metadata. `too-large` where decoding it could crash the
 * browser, null where this browser cannot read it: the server then decides.
 */
export async function shrinkPhoto(file: File): Promise<File | 'too-large' | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    if (naturalWidth * naturalHeight > mostPhotoPixels) return 'too-large';
    const factor = Math.min(1, photoSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * factor));
    canvas.height = Math.max(1, Math.round(naturalHeight * factor));
    // drawImage applies the EXIF orientation.
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
