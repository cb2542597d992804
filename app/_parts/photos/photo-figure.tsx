import type { ReactNode } from 'react';
import { Picture } from './picture';
import './photos.css';
import type { PhotoFrame } from '@/lib/tournament/records';

/** Photo with its caption. Its size is known before it loads, so that nothing moves. */
export function PhotoFigure({
  slug,
  photo,
  alt,
  children,
}: {
  slug: string;
  photo: PhotoFrame;
  alt: string;
  children: ReactNode;
}) {
  const address = `/t/${slug}/photo/${photo.id}`;
  return (
    <figure className="photo">
      <a href={address}>
        <Picture src={address} alt={alt} width={photo.width} height={photo.height} />
      </a>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
