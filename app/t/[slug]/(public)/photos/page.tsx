import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PhotoFigure } from '@/app/_parts/photos/photo-figure';
import { photoWords } from '@/app/_parts/photos/photo-words';
import { type PlacedPhoto, publicPhotos } from '@/app/_parts/photos/placed-photos';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { EmptyBox } from '@/app/_ui/empty-box';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('photos'))('title') };
}

/** The photos of tables and armies that the desk shows. */
export default async function PhotosPage({ params }: PageProps<'/t/[slug]/photos'>) {
  const { slug } = await params;
  const { view } = await requireVisible(slug);
  const t = await getTranslations('photos');
  const photos = await publicPhotos(view);
  return (
    <section className="pt-3" aria-labelledby="photos">
      <h2 className="section-title" id="photos">
        {t('title')}
      </h2>
      {photos.length === 0 ? (
        <EmptyBox title={t('none')}>{t('noneText')}</EmptyBox>
      ) : (
        <div className="photos">
          {photos.map((placed) => (
            <Shown key={placed.photo.id} slug={slug} placed={placed} />
          ))}
        </div>
      )}
    </section>
  );
}

async function Shown({ slug, placed }: { slug: string; placed: PlacedPhoto }) {
  const t = await getTranslations('photos');
  const { alt, place, versus, sender } = await photoWords(placed);
  return (
    <PhotoFigure slug={slug} photo={placed.photo} alt={alt}>
      <b>{placed.photo.kind === 'army' ? t('armyOf', { name: sender }) : versus}</b>
      <span className="soft">{place}</span>
    </PhotoFigure>
  );
}
