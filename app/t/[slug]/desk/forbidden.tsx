import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';

/** For helpers who open a page of the owner's: whose matter it is, and what is theirs. */
export default async function DeskForbidden() {
  const t = await getTranslations('desk.ownerOnly');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col">
        <p className="lede">{t('text')}</p>
      </div>
    </>
  );
}
