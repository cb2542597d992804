import { MonitorX, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { viewsWithout } from '@/app/_parts/board/board-data';
import { boardHas } from '@/app/_parts/board/board-has';
import { loadBoard } from '@/app/_parts/board/load-board';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { momentText } from '@/app/_parts/time/moment-text';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';
import { may } from '@/lib/access/policy';
import { mostScreens } from '@/lib/board/board-choice';
import type { Screen } from '@/lib/hall/screens';
import { countScreensAction } from './actions';
import { BoardPicker } from './board-picker';
import { ScreenPanel } from './screen-panel';
import './desk-board.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('board'))('title') };
}

/** What the hall's screens show now, to be changed from here, and how another one is set up. */
export default async function DeskBoardPage({ params }: PageProps<'/t/[slug]/desk/board'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/board`);
  const view = await requireTournament(slug);
  const t = await getTranslations('board.desk');
  const views = await getTranslations('board.bar.view');
  const now = Date.now();
  const board = await loadBoard(database().read, view, await getLanguage());
  const { screens } = board;
  const several = screens.length > 1;
  const mayChange = may(actor, { verb: 'announce' });

  const said = async ({ show, since }: Screen) => {
    if (show === 'turns') return t('now.turns');
    const shows = t('now.view', { view: views(show), time: await momentText(since ?? now, now) });
    return boardHas(board, show, now) ? shows : `${shows} ${t('now.empty')}`;
  };

  const lines = await Promise.all(screens.map(said));
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col grid gap-5 max-w-295">
        <p className="answer">{t('answer')}</p>
        <ClientTexts of={['board']}>
          {screens.map((screen, i) => (
            <ScreenPanel
              // Screens come and go at the end of their row.
              key={String(i)}
              slug={slug}
              number={i + 1}
              show={screen.show}
              name={several ? t('screenOf', { number: i + 1 }) : t('screen')}
              said={lines[i] ?? ''}
              mayChange={mayChange}
              without={viewsWithout(view)}
            />
          ))}
          {mayChange && (
            <ActionForm action={countScreensAction} className="flex flex-wrap gap-3" label={t('count')}>
              <input type="hidden" name="slug" value={slug} />
              {screens.length < mostScreens && (
                <Button small type="submit" name="how" value="more" icon={<Plus aria-hidden="true" />}>
                  {t('more')}
                </Button>
              )}
              {several && (
                <Button small type="submit" name="how" value="fewer" icon={<MonitorX aria-hidden="true" />}>
                  {t('fewer', { number: screens.length })}
                </Button>
              )}
            </ActionForm>
          )}
          <section className="grid gap-4 pt-2" aria-labelledby="set-up">
            <div>
              <h2 id="set-up">{t('setUp')}</h2>
              <p className="soft">{t('setUpText')}</p>
            </div>
            <BoardPicker
              slug={slug}
              origin={await publicOrigin()}
              screens={screens.length}
              without={viewsWithout(view)}
            />
          </section>
        </ClientTexts>
        <p>
          <Link href={`/t/${slug}/overlay`}>{(await getTranslations('overlay'))('title')}</Link>
        </p>
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
