import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { loadSeedOrder } from '@/app/_server/community/seeding';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell, NumCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { may } from '@/lib/access/policy';
import { isPlayer } from '@/lib/entries/who-plays';
import { publicRounds } from '@/lib/tournament/rounds';
import { seedAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entries.seeds'))('title') };
}

/** A seeding list by the ratings of earlier tournaments: shown first, then set. Nobody's rating is told. */
export default async function SeedsPage({ params }: PageProps<'/t/[slug]/desk/entries/seeds'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/entries`;
  const actor = await requireActorAt(slug, { verb: 'edit-entries' }, `${home}/seeds`);
  const view = await requireTournament(slug);
  const { tournament, settings } = view;
  const t = await getTranslations('entries.seeds');
  const word = await getTranslations('common.word');
  const order = await loadSeedOrder(database().read, tournament, view.entries);
  const all = view.entries.filter((entry) => isPlayer(entry) && !entry.ringer).length;
  const late = publicRounds(view).length > 0;
  const counts = settings.pairing.firstRound === 'seed';
  return (
    <>
      <DeskBar title={t('title')} back={{ href: home, label: t('back') }} />
      <div className="col grid gap-4 max-w-215">
        {order.length === 0 ? (
          <EmptyBox title={t('none')} heading="h2">
            {t('noneText')}
          </EmptyBox>
        ) : (
          <>
            <p className="answer">{t('answer', { rated: order.length, count: all })}</p>
            <p className="soft">{t('text')}</p>
            {late ? (
              <Note tone="info">{t('late')}</Note>
            ) : (
              !counts && (
                <Note tone="info">
                  {may(actor, { verb: 'edit-tournament' })
                    ? t.rich('notCounted', {
                        link: (words) => <Link href={`/t/${slug}/desk/settings/pairing`}>{words}</Link>,
                      })
                    : t('notCountedPlain')}
                </Note>
              )
            )}
            {!late && (
              <ActionForm action={seedAction} label={t('title')}>
                <input type="hidden" name="slug" value={slug} />
                <FormAnswer />
                <div className="form-actions">
                  <SubmitButton>{t('set')}</SubmitButton>
                </div>
              </ActionForm>
            )}
            <Ledger caption={t('title')}>
              <thead>
                <tr>
                  <HeadCell num>{t('seed')}</HeadCell>
                  <HeadCell>{word('player')}</HeadCell>
                  <HeadCell num>{t('games')}</HeadCell>
                  <HeadCell num>{t('now')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {order.map(({ entry, games, byName }, at) => (
                  <tr key={entry.id}>
                    <NumCell>{at + 1}</NumCell>
                    <NameCell
                      name={entry.name}
                      detail={[entry.town, byName ? t('byName') : ''].filter(Boolean).join(' · ')}
                      href={`${home}/${entry.id}`}
                    />
                    <NumCell>{games}</NumCell>
                    <NumCell>{entry.seed ?? '–'}</NumCell>
                  </tr>
                ))}
              </tbody>
            </Ledger>
          </>
        )}
      </div>
    </>
  );
}
