import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { ScoredResult } from '@/app/_parts/result/scored-result';
import { TwoVersions } from '@/app/_parts/result/two-versions';
import { clock } from '@/app/_parts/time/time-formats';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import type { PerSide } from '@/lib/sides';
import { claimedPoints, pointsText } from '@/lib/tournament/claimed-points';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { adoptVersionAction, upholdAction } from './actions';
import { AdoptVersion } from './adopt-version';
import type { ResultScreen } from './result-screen';

const order = ['a', 'b'] as const;

interface Shown {
  readonly view: TournamentView;
  readonly match: MatchView;
  readonly names: PerSide<string>;
  readonly screen: ResultScreen;
}

/** Above the form: the result that counts, both versions of a dispute, or a lone report. */
export async function BeforeForm(shown: Shown): Promise<ReactNode> {
  const { match, names, screen } = shown;
  const t = await getTranslations('results.desk');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, clock);
  switch (screen.state) {
    case 'withdrawn':
      return (
        match.withdrawn && (
          <Note tone="warn" title={t('takenBack', { time: time(match.withdrawn.at) })}>
            {t('reasonWas', { reason: match.withdrawn.reason })} {t('takenBackText')}
          </Note>
        )
      );
    case 'interim':
      return (
        <Note tone="info" title={t('meanwhile')}>
          {match.interim?.points
            ? t('meanwhilePresent', { points: pointsText(match.interim.points) })
            : t('meanwhileDraw')}
        </Note>
      );
    case 'ruled':
      return (
        match.result &&
        match.ruling && (
          <Note tone="info" title={await rulingText(match.ruling, match)}>
            {t('byOrganiser', { time: time(match.result.at) })}{' '}
            {match.result.reason && t('reasonWas', { reason: match.result.reason })}
          </Note>
        )
      );
    case 'scored':
      return <Scored {...shown} />;
    case 'disputed':
      return <Dispute {...shown} />;
    case 'one-sided':
      return (
        screen.start && (
          <Note tone="info">
            {t('oneSided', { name: names[screen.start.side], time: time(screen.start.at) })}
          </Note>
        )
      );
    case 'open':
      return null;
  }
}

async function Scored({ view, match, names, screen }: Shown) {
  if (!match.result || !match.score) return null;
  const t = await getTranslations('results.desk');
  const { settledBy, at, reason } = match.result;
  const time = (await getFormatter()).dateTime(at, clock);
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
      <p className="soft">{t(settledBy === 'players' ? 'byPlayers' : 'byOrganiser', { time })}</p>
      {reason && <p className="soft">{t('reasonWas', { reason })}</p>}
      {screen.mayEnter && (
        <Note tone="warn" title={t('correctTitle')}>
          {t('correctText')}
        </Note>
      )}
    </section>
  );
}

/** Both versions of a dispute; whoever may decide takes one over, or begins the form with one. */
async function Dispute({ view, match, names, screen }: Shown) {
  const t = await getTranslations('results.desk');
  const { from, start, adoptable, mayEnter } = screen;
  const { slug } = view.tournament;
  const own = `/t/${slug}/desk/results/${match.pairing.id}`;
  return (
    <section className="desk-versions max-w-215" aria-labelledby="versions">
      <h2 id="versions">{t('disputedTitle')}</h2>
      <p className="soft">{t('disputedText')}</p>
      <Objected view={view} match={match} names={names} mayEnter={mayEnter} />
      <TwoVersions view={view} match={match} order={order} names={names} own={null} />
      {mayEnter && (
        <>
          <div className="form-actions">
            {adoptable.map((side) => (
              <AdoptVersion
                key={side}
                action={adoptVersionAction}
                slug={slug}
                pairingId={match.pairing.id}
                side={side}
                seenAt={match.reports[side]?.at ?? 0}
              >
                {t('adopt', { name: names[side] })}
              </AdoptVersion>
            ))}
          </div>
          <nav className="flex flex-wrap items-center gap-x-4 gap-y-1 mt-2" aria-label={t('own')}>
            <span className="soft">{t('own')}</span>
            {[...adoptable, 'none' as const].map((each) => (
              <Link
                key={each}
                className="inline-flex items-center min-h-11 font-semibold"
                href={`${own}?from=${each}`}
                aria-current={from === each ? 'true' : undefined}
              >
                {each === 'none' ? t('fromNothing') : t('changeVersion', { name: names[each] })}
              </Link>
            ))}
          </nav>
          {start && <p className="small soft">{t('startsFrom', { name: names[start.side] })}</p>}
        </>
      )}
    </section>
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
