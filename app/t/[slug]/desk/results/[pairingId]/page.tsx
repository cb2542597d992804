import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { MatchNotes } from '@/app/_parts/desk/match-notes';
import { resultRules } from '@/app/_parts/result/result-rules';
import { resultTexts } from '@/app/_parts/result/result-texts';
import { loadMatchDraft } from '@/app/_server/load/match-draft';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { Note } from '@/app/_ui/note';
import { listMatchNotes } from '@/db/match-notes';
import { findMatch } from '@/lib/tournament/rounds';
import { schemeOf } from '@/lib/tournament/score-matches';
import { enterResultAction } from './actions';
import { BeforeForm } from './before-form';
import { DeskResultForm } from './desk-result-form';
import { resultScreen } from './result-screen';
import { RulingForm } from './ruling-form';
import { standingOf } from './standing';
import { TakeBackForm } from './take-back-form';
import '@/app/_parts/desk/results.css';
import '@/app/_parts/result/result.css';

type Props = PageProps<'/t/[slug]/desk/results/[pairingId]'>;

const order = ['a', 'b'] as const;
const correctionTexts = ['results.correction', 'common.action.cancel'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, pairingId } = await params;
  const view = await requireTournament(slug);
  const found = findMatch(view, pairingId);
  const t = await getTranslations('results.desk');
  if (!found) return { title: t('title') };
  const { match, round } = found;
  return {
    title: t('formTitle', { table: match.pairing.tableNumber ?? '–', number: round.round.number }),
  };
}

/** One match at the desk: what was reported, and the form that settles or corrects it. */
export default async function DeskResultPage({ params, searchParams }: Props) {
  const { slug, pairingId } = await params;
  const home = `/t/${slug}/desk/results`;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `${home}/${pairingId}`);
  const view = await requireTournament(slug);
  const found = findMatch(view, pairingId);
  if (!found?.match.b) notFound();
  const { round, match } = found;
  const screen = resultScreen(view, round, match, actor, await searchParams);
  const { isSettled, start, form, drawnSince, saved } = screen;
  const { read } = database();
  const counted = match.live && !isSettled ? await loadMatchDraft(read, match.pairing.id) : null;
  const notes = await listMatchNotes(read, view.tournament.id);
  const standing = await standingOf(view, match);
  const names = { a: match.a.name, b: found.match.b.name };
  const { number } = round.round;
  const t = await getTranslations('results.desk');
  const fields = await getTranslations('results.form');
  return (
    <>
      <DeskBar
        title={t('formTitle', { table: match.pairing.tableNumber ?? '–', number })}
        back={{ href: `${home}?round=${number}`, label: t('back') }}
      />
      <div className="col desk-result grid gap-4">
        {saved !== null && <Note tone="ok">{t('saved', { table: saved })}</Note>}
        <p className="text-lg font-medium text-ink-2">{t('versus', names)}</p>
        <BeforeForm view={view} match={match} names={names} screen={screen} />
        {screen.isFinished && <Note tone="info">{t('finished')}</Note>}
        {form && (
          <ClientTexts of={[...resultTexts, ...correctionTexts]}>
            <DeskResultForm
              key={`${pairingId} ${screen.from ?? ''}`}
              seenAt={match.result?.at ?? null}
              settled={isSettled}
              drawnSince={drawnSince}
              standing={standing}
              locked={form.locked}
              className="result-desk"
              action={enterResultAction}
              hidden={{ slug, pairingId }}
              rules={resultRules(
                view.format,
                view.setup,
                match.result?.report ?? start?.payload ?? match.kept ?? counted,
              )}
              scheme={schemeOf(view, match)}
              language={await getLanguage()}
              order={order}
              names={names}
              own={null}
              send={t(isSettled ? 'correct' : 'save')}
              variant={form.isFirst ? 'move' : 'ink'}
              words={{
                name: 'reason',
                label: fields('reason'),
                hint: fields('reasonHint'),
                onDemand: !isSettled,
              }}
            />
          </ClientTexts>
        )}
        {screen.mayRule && (
          <ClientTexts of={correctionTexts}>
            <RulingForm
              slug={slug}
              match={match}
              inBracket={screen.inBracket}
              drawnSince={drawnSince}
              standing={standing}
            />
            {screen.mayTakeBack && <TakeBackForm slug={slug} match={match} standing={standing} />}
          </ClientTexts>
        )}
        <MatchNotes
          slug={slug}
          pairingId={pairingId}
          notes={notes.filter((note) => note.pairingId === match.pairing.id)}
          mayNote={screen.mayNote}
        />
      </div>
    </>
  );
}
