import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { erasePhotoAction, showPhotoAction } from '@/app/_parts/photos/actions';
import { PhotoFigure } from '@/app/_parts/photos/photo-figure';
import { photoWords } from '@/app/_parts/photos/photo-words';
import { type PlacedPhoto, placedPhotos } from '@/app/_parts/photos/placed-photos';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { may } from '@/lib/access/policy';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('photos'))('title') };
}

/** The photos that players sent: those that wait to be shown first. */
export default async function DeskPhotosPage({ params }: PageProps<'/t/[slug]/desk/results/photos'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/results`;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `${home}/photos`);
  const view = await requireTournament(slug);
  const t = await getTranslations('photos');
  const photos = await placedPhotos(view);
  const mayShow = may(actor, { verb: 'announce' });
  const groups = [
    { key: 'waiting', of: photos.filter(({ photo }) => !photo.shown) },
    { key: 'shown', of: photos.filter(({ photo }) => photo.shown) },
  ] as const;
  return (
    <>
      <DeskBar title={t('title')} back={{ href: home, label: t('back') }} />
      <div className="col grid gap-4">
        <p className="soft">{t('deskIntro')}</p>
        {photos.length === 0 && (
          <EmptyBox title={t('none')} heading="h2">
            {t('deskNone')}
          </EmptyBox>
        )}
        {groups.map(
          ({ key, of }) =>
            of.length > 0 && (
              <section key={key} aria-labelledby={key}>
                <h2 className="section-title" id={key}>
                  {t(`group.${key}`)} <small>{of.length}</small>
                </h2>
                <div className="photos">
                  {of.map((placed) => (
                    <Judged key={placed.photo.id} slug={slug} placed={placed} mayShow={mayShow} />
                  ))}
                </div>
              </section>
            ),
        )}
      </div>
    </>
  );
}

async function Judged({ slug, placed, mayShow }: { slug: string; placed: PlacedPhoto; mayShow: boolean }) {
  const t = await getTranslations('photos');
  const cancel = (await getTranslations('common.action'))('cancel');
  const { photo } = placed;
  const { alt, place, versus, sender } = await photoWords(placed);
  return (
    <PhotoFigure slug={slug} photo={photo} alt={alt}>
      <span className="grid w-full">
        <b>{versus}</b>
        <span className="soft">
          {place} · {t('sentBy', { kind: photo.kind, name: sender })}
        </span>
      </span>
      {mayShow && (
        <>
          <ActionForm action={showPhotoAction} label={alt}>
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="photoId" value={photo.id} />
            <input type="hidden" name="shown" value={photo.shown ? 'no' : 'yes'} />
            <SubmitButton kind={photo.shown ? 'plain' : 'ink'} small>
              {t(photo.shown ? 'hide' : 'show')}
            </SubmitButton>
            <FormAnswer />
          </ActionForm>
          <ConfirmForm
            action={erasePhotoAction}
            fields={{ slug, photoId: photo.id }}
            trigger={t('erase')}
            variant="quiet"
            title={t('eraseTitle')}
            description={t('eraseText')}
            confirm={t('erase')}
            cancel={cancel}
            danger
          />
        </>
      )}
    </PhotoFigure>
  );
}
