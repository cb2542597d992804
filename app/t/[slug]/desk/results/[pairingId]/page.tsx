import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { findMatch } from '@/app/_parts/result/find-match';
import { clock } from '@/app/_parts/time/time-formats';
import { requireActor } from '@/app/_server/account/session';
import { loadMatchDraft } from '@/app/_server/load/match-draft';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { listMatchNotes } from '@/db/match-notes';
import { listAuditOf } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import { type PerSide, type Side, sides } from '@/lib/sides';
import { claimedPoints, pointsText } from '@/lib/tournament/claimed-points';
import '@/app/_parts/result/result.css';
import { resultRules } from '@/app/_parts/result/result-rules';
import { resultTexts } from '@/app/_parts/result/result-texts';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { ScoredResult } from '@/app/_parts/result/scored-result';
import { TwoVersions } from '@/app/_parts/result/two-versions';
import '@/app/_parts/desk/results.css';
import { MatchNotes } from '@/app/_parts/desk/match-notes';
import { schemeOf } from '@/lib/tournament/score-matches';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { adoptVersionAction, enterResultAction, upholdAction } from './actions';
import { AdoptVersion } from './adopt-version';
import type { Standing } from './changed-note';
import { DeskResultForm } from './desk-result-form';
import { RulingForm } from './ruling-form';
import { TakeBackForm } from './take-back-form';

const order = ['a', 'b'] as const;
const correctionTexts = ['results.correction', 'common.action.cancel'] as const;

export async function generateMetadata({
  params,
}: PageProps<'/t/[slug]/desk/results/[pairingId]'>): Promise<Metadata> {
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
export default async function DeskResultPage({
  params,
  searchParams,
}: PageProps<'/t/[slug]/desk/results/[pairingId]'>) {
  const { slug, pairingId } = await params;
  const query = await searchParams;
  const view = await requireTournament(slug);
  const actor = await requireActor(
    view.tournament,
    { verb: 'use-desk' },
    `/t/${slug}/desk/results/${pairingId}`,
  );
  const found = findMatch(view, pairingId);
  if (!found?.match.b) notFound();
  const { round, match } = found;
  const t = await getTranslations('results.desk');
  const form = await getTranslations('results.form');
  const names = { a: match.a.name, b: found.match.b.name };
  const settled = match.result !== null;
  const counted = match.live && !settled ? await loadMatchDraft(database().read, match.pairing.id) : null;
  const number = round.round.number;
  // In a dispute nothing is begun with until somebody has chosen.
  const from = query.from === 'a' || query.from === 'b' || query.from === 'none' ? query.from : null;
  const standing = await standingOf(view, match);
  const drawnSince = view.rounds.some((other) => other.round.number > number);
  const finished = view.tournament.status === 'finished';
  const notes = await listMatchNotes(database().read, view.tournament.id);
  const mayCorrect = may(actor, { verb: 'correct-result' });
  const mayEnter = may(actor, { verb: settled ? 'correct-result' : 'enter-result' });
  return (
    <>
      <DeskBar
        title={t('formTitle', { table: match.pairing.tableNumber ?? '–', number })}
        back={{ href: `/t/${slug}/desk/results?round=${number}`, label: t('back') }}
      />
      <div className="col desk-result grid gap-4">
        {typeof query.saved === 'string' && /^\d{1,4}$/.test(query.saved) && (
          <Note tone="ok">{t('saved', { table: query.saved })}</Note>
        )}
        <p className="text-lg font-medium text-ink-2">{t('versus', names)}</p>
        <Before view={view} match={match} names={names} mayEnter={mayEnter && !finished} from={from} />
        {finished ? (
          <Note tone="info">{t('finished')}</Note>
        ) : may(actor, { verb: 'enter-result' }) && (match.state !== 'disputed' || from) ? (
          <ClientTexts of={[...resultTexts, ...correctionTexts]}>
            <DeskResultForm
              key={`${pairingId} ${from ?? ''}`}
              seenAt={match.result?.at ?? null}
              settled={settled}
              drawnSince={drawnSince}
              standing={standing}
              locked={!mayEnter}
              className="result-desk"
              action={enterResultAction}
              hidden={{ slug, pairingId }}
              rules={resultRules(
                view.format,
                view.setup,
                match.result?.report ?? startingReport(match, from)?.payload ?? match.kept ?? counted,
              )}
              scheme={schemeOf(view, match)}
              language={await getLanguage()}
              order={order}
              names={names}
              own={null}
              send={settled ? t('correct') : t('save')}
              variant={settled || match.state === 'disputed' ? 'ink' : 'move'}
              words={{
                name: 'reason',
                label: form('reason'),
                hint: form('reasonHint'),
                onDemand: !settled,
              }}
            />
          </ClientTexts>
        ) : null}
        {mayCorrect && !finished && (
          <ClientTexts of={correctionTexts}>
            <RulingForm
              slug={slug}
              match={match}
              inBracket={round.round.method === 'elimination'}
              drawnSince={drawnSince}
              standing={standing}
            />
            {settled && <TakeBackForm slug={slug} match={match} standing={standing} />}
          </ClientTexts>
        )}
        <MatchNotes
          slug={slug}
          pairingId={pairingId}
          notes={notes.filter((note) => note.pairingId === match.pairing.id)}
          mayNote={may(actor, { verb: 'note-match' })}
        />
      </div>
    </>
  );
}

/** The result to which a player has objected, to be kept by one tap. */
async function Objected({
  view,
  match: { objected, reports, pairing, handicap },
  names,
  mayEnter,
}: {
  view: TournamentView;
  match: MatchView;
  names: PerSide<string>;
  mayEnter: boolean;
}) {
  if (!objected) return null;
  const t = await getTranslations('results.objection');
  const format = await getFormatter();
  const by = reports.a?.stance === 'dispute' ? reports.a : reports.b;
  return (
    <div className="grid gap-2 my-3">
      <Note tone="warn" title={t('deskTitle', { name: by ? names[by.side] : '' })}>
        {t('deskText', {
          points: claimedPoints(view, objected.report, handicap) ?? 'none',
          time: format.dateTime(objected.at, clock),
          note: by?.note || 'none',
        })}
      </Note>
      {mayEnter && (
        <ActionForm action={upholdAction}>
          <input type="hidden" name="slug" value={view.tournament.slug} />
          <input type="hidden" name="pairingId" value={pairing.id} />
          <input type="hidden" name="seenAt" value={objected.at} />
          <SubmitButton kind="plain">{t('uphold')}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
    </div>
  );
}

/** The report the form starts from while nothing is settled: the first with figures. */
const startingReport = ({ reports, state }: MatchView, from: Side | 'none' | null) =>
  (state === 'disputed' ? sides.filter((side) => side === from) : sides)
    .map((side) => reports[side])
    .find((report) => report !== undefined && report.payload !== null);

/** What stands, and whose it is, for somebody who is typing something else. */
async function standingOf(view: TournamentView, match: MatchView): Promise<Standing | null> {
  const { result, ruling, score } = match;
  if (!result) return null;
  const format = await getFormatter();
  const grand = score?.lines.find(({ role }) => role === 'grand');
  const lines = await listAuditOf(database().read, view.tournament.id, settlingKinds);
  return {
    by: result.settledBy === 'players' ? null : (lines.findLast(({ at }) => at === result.at)?.actor ?? ''),
    result: ruling
      ? await rulingText(ruling, match)
      : grand
        ? `${format.number(grand.a)} : ${format.number(grand.b)}`
        : match.points
          ? pointsText(match.points)
          : '',
  };
}

/** The diary's lines about a result that the desk settles. */
const settlingKinds = ['result-entered', 'result-corrected', 'match-ruled', 'match-ruled-because'] as const;

/** What stands before the form: the result that counts, both versions of a dispute, or a lone report. */
async function Before({
  view,
  match,
  names,
  mayEnter,
  from,
}: {
  view: TournamentView;
  match: MatchView;
  names: PerSide<string>;
  /** whether the form below is this person's */
  mayEnter: boolean;
  /** whose version of a dispute the form begins with */
  from: Side | 'none' | null;
}): Promise<ReactNode> {
  const t = await getTranslations('results.desk');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, clock);
  const start = startingReport(match, from);

  if (match.withdrawn) {
    const { at, reason } = match.withdrawn;
    return (
      <Note tone="warn" title={t('takenBack', { time: time(at) })}>
        {t('reasonWas', { reason })} {t('takenBackText')}
      </Note>
    );
  }
  if (match.interim && match.state === 'open') {
    const { points } = match.interim;
    return (
      <Note tone="info" title={t('meanwhile')}>
        {points ? t('meanwhilePresent', { points: pointsText(points) }) : t('meanwhileDraw')}
      </Note>
    );
  }
  if (match.result && match.ruling) {
    const { at, reason } = match.result;
    return (
      <Note tone="info" title={await rulingText(match.ruling, match)}>
        {t('byOrganiser', { time: time(at) })} {reason && t('reasonWas', { reason })}
      </Note>
    );
  }
  if (match.result && match.score) {
    const { settledBy, at, reason } = match.result;
    return (
      <section className="desk-result-was max-w-160">
        <ScoredResult
          view={view}
          match={match}
          score={match.score}
          order={order}
          names={names}
          own={null}
          heading="h2"
        />
        <p className="soft">
          {settledBy === 'players'
            ? t('byPlayers', { time: time(at) })
            : t('byOrganiser', { time: time(at) })}
        </p>
        {reason && <p className="soft">{t('reasonWas', { reason })}</p>}
        {mayEnter && (
          <Note tone="warn" title={t('correctTitle')}>
            {t('correctText')}
          </Note>
        )}
      </section>
    );
  }
  if (match.state === 'disputed') {
    const adopt = (side: Side) => {
      const report = match.reports[side];
      return (
        report &&
        report.payload !== null && (
          <AdoptVersion
            key={side}
            action={adoptVersionAction}
            slug={view.tournament.slug}
            pairingId={match.pairing.id}
            side={side}
            seenAt={report.at}
          >
            {t('adopt', { name: names[side] })}
          </AdoptVersion>
        )
      );
    };
    return (
      <section className="desk-versions max-w-215" aria-labelledby="versions">
        <h2 id="versions">{t('disputedTitle')}</h2>
        <p className="soft">{t('disputedText')}</p>
        <Objected view={view} match={match} names={names} mayEnter={mayEnter} />
        <TwoVersions view={view} match={match} order={order} names={names} own={null} />
        {mayEnter && <div className="form-actions">{order.map(adopt)}</div>}
        {mayEnter && (
          <nav className="flex flex-wrap items-center gap-x-4 gap-y-1 mt-2" aria-label={t('own')}>
            <span className="soft">{t('own')}</span>
            {order.map(
              (side) =>
                match.reports[side] &&
                match.reports[side].payload !== null && (
                  <Link
                    key={side}
                    className="inline-flex items-center min-h-11 font-semibold"
                    href={`/t/${view.tournament.slug}/desk/results/${match.pairing.id}?from=${side}`}
                    aria-current={from === side ? 'true' : undefined}
                  >
                    {t('changeVersion', { name: names[side] })}
                  </Link>
                ),
            )}
            <Link
              className="inline-flex items-center min-h-11 font-semibold"
              href={`/t/${view.tournament.slug}/desk/results/${match.pairing.id}?from=none`}
              aria-current={from === 'none' ? 'true' : undefined}
            >
              {t('fromNothing')}
            </Link>
          </nav>
        )}
        {mayEnter && start && <p className="small soft">{t('startsFrom', { name: names[start.side] })}</p>}
      </section>
    );
  }
  return start ? (
    <Note tone="info">{t('oneSided', { name: names[start.side], time: time(start.at) })}</Note>
  ) : null;
}
