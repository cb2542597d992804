import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { listPhotos } from '@/db/result-photos';
import type { EntryId, PairingId } from '@/lib/ids';
import { most } from '@/lib/limits';
import type { Tournament } from '@/lib/tournament/records';
import { erasePhotoAction } from './actions';
import { PhotoFigure } from './photo-figure';
import { SendPhoto } from './send-photo';

/** Photos a player has sent with a match, and the form for another. */
export async function OwnPhotos({
  tournament,
  pairingId,
  entryId,
}: {
  tournament: Tournament;
  pairingId: PairingId;
  entryId: EntryId;
}) {
  const t = await getTranslations('photos');
  const { slug } = tournament;
  const photos = (await listPhotos(database().read, tournament.id)).filter(
    (photo) => photo.pairingId === pairingId && photo.entryId === entryId,
  );
  const left = most.photos - photos.length;
  return (
    <section className="py-4 border-t border-t-rule" aria-labelledby="photos">
      <h2 className="section-title" id="photos">
        {t('title')}
      </h2>
      {photos.length > 0 && (
        <div className="photos">
          {photos.map((photo) => (
            <PhotoFigure key={photo.id} slug={slug} photo={photo} alt={t(`kinds.${photo.kind}`)}>
              <p>{t(photo.shown ? 'isShown' : 'isWaiting')}</p>
              <ActionForm action={erasePhotoAction} label={t('erase')}>
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="photoId" value={photo.id} />
                <SubmitButton kind="quiet" small>
                  {t('erase')}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            </PhotoFigure>
          ))}
        </div>
      )}
      {left > 0 ? (
        <Disclosure summary={t('another', { left })}>
          <ClientTexts of={['photos']}>
            <SendPhoto slug={slug} pairingId={pairingId} left={left} />
          </ClientTexts>
        </Disclosure>
      ) : (
        <p className="small soft">{t('enough', { most: most.photos })}</p>
      )}
    </section>
  );
}
