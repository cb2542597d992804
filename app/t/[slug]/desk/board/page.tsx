import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { publicOrigin } from '@/app/_server/origin';
import { requireTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { Link } from '@/app/_ui/link';
import { may } from '@/lib/access/policy';
import { BoardPicker } from './board-picker';
import './desk-board.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('board'))('title') };
}

/** What the hall's projector shows, with a preview: the choice becomes the board's address. */
export default async function DeskBoardPage({ params }: PageProps<'/t/[slug]/desk/board'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  const actor = await requireActor(view.tournament, { verb: 'use-desk' }, `/t/${slug}/desk/board`);
  const t = await getTranslations('board.desk');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col grid gap-5 max-w-295">
        <p className="answer">{t('answer')}</p>
        <ClientTexts of={['board']}>
          <BoardPicker slug={slug} origin={await publicOrigin()} />
        </ClientTexts>
        {may(actor, { verb: 'edit-tournament' }) && (
          <p className="soft">
            {t.rich(view.logo ? 'logoThere' : 'logoNone', {
              link: (words) => <Link href={`/t/${slug}/desk/settings/logo`}>{words}</Link>,
            })}
          </p>
        )}
      </div>
    </>
  );
}
