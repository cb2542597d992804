import { mostPhotoPixels, photoSide } from '@/lib/results/photos';

const quality = 0.85;

/**
 * A photo as it travels: a JPEG no larger than it is kept, without anything that the camera noted. `too-large` where
 * unpacking it could end the browser, null where this browser cannot read it: the server judges it then.
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
    // What the camera noted of its own position is heeded by the drawing.
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
