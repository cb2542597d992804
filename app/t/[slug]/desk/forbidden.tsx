import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { RoleWords } from '@/app/_parts/desk/role-words';

/** For helpers who open a page that is not theirs: whom to ask, and what their role may do. */
export default async function DeskForbidden() {
  const t = await getTranslations('desk.notYours');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col">
        <p className="lede">{t('text')}</p>
        <RoleWords />
      </div>
    </>
  );
}
