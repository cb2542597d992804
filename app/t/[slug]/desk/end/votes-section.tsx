import { getFormatter, getTranslations } from 'next-intl/server';
import { closePollAction, openPollAction } from '@/app/_parts/ending/actions';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell, NumCell } from '@/app/_ui/ledger';
import { Scale } from '@/app/_ui/scale';
import { rankedGroups } from '@/lib/awards/assign-awards';
import { shownMean, softScore } from '@/lib/soft-scores/soft-scores';
import { type VoteKind, voteKinds } from '@/lib/soft-scores/soft-settings';
import type { VoteMarker } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { ballotsPossible, turnoutOf } from '@/lib/tournament/voters';

/** The players' votes: opened and closed here, with who is missing while open and the sums once closed. */
export async function VotesSection({
  view,
  markers,
  mayEnd,
  maySetUp,
}: {
  view: TournamentView;
  markers: readonly VoteMarker[];
  mayEnd: boolean;
  maySetUp: boolean;
}) {
  const t = await getTranslations('ending.votes');
  const { slug } = view.tournament;
  const wanted = voteKinds.filter((kind) => view.settings.soft[kind].on);
  return (
    <section className="end-part" aria-labelledby="votes">
      <h2 id="votes">{t('title')}</h2>
      {wanted.length === 0 && <p className="soft">{t('none')}</p>}
      {wanted.map((kind) => (
        <Poll key={kind} view={view} kind={kind} markers={markers} mayEnd={mayEnd} />
      ))}
      {maySetUp && view.tournament.status !== 'finished' && (
        <ButtonLink small variant="quiet" href={`/t/${slug}/desk/settings/soft`}>
          {t('settings')}
        </ButtonLink>
      )}
    </section>
  );
}

async function Poll({
  view,
  kind,
  markers,
  mayEnd,
}: {
  view: TournamentView;
  kind: VoteKind;
  markers: readonly VoteMarker[];
  mayEnd: boolean;
}) {
  const t = await getTranslations('ending.votes');
  const kinds = await getTranslations('softScores.kind');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const { slug } = view.tournament;
  const status = view.polls.find((poll) => poll.kind === kind)?.status ?? null;
  const { voters, missing } = turnoutOf(view, kind, markers);
  const voted = voters.length - missing.length;
  const progress = t('progress', { voted, count: voters.length });
  return (
    <div className="end-poll grid justify-items-start gap-2 pt-2.5 w-full border-t border-t-rule">
      <h3>{kinds(kind)}</h3>
      {status === null && <p className="soft">{t('notOpened')}</p>}
      {status !== null && (
        <>
          <p className="small">
            {status === 'open' ? t('open') : t('closed')} {progress}
          </p>
          <Scale
            className="w-full"
            thin
            label={kinds(kind)}
            value={voted}
            max={Math.max(1, voters.length)}
            valueText={progress}
          />
        </>
      )}
      {status === 'open' && missing.length > 0 && (
        <Disclosure summary={t('missing', { count: missing.length })}>
          <p>{format.list(missing.map(({ name }) => name))}</p>
        </Disclosure>
      )}
      {kind === 'fairness-vote' && status !== null && <OnlyOne view={view} />}
      {status === 'closed' && (
        <Disclosure summary={t('result')}>
          <PollResult view={view} kind={kind} />
        </Disclosure>
      )}
      {mayEnd && status === 'open' && (
        <ConfirmForm
          action={closePollAction}
          fields={{ slug, kind }}
          trigger={t('close')}
          title={t('closeTitle')}
          description={t('closeText', { count: missing.length })}
          confirm={t('close')}
          cancel={common('cancel')}
        />
      )}
      {mayEnd && status === 'closed' && (
        <ConfirmForm
          action={openPollAction}
          fields={{ slug, kind }}
          trigger={t('reopen')}
          title={t('reopenTitle')}
          description={t('reopenText')}
          confirm={t('reopen')}
          cancel={common('cancel')}
          danger
        />
      )}
      {mayEnd && status === null && (
        <ActionForm action={openPollAction} className="form">
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="kind" value={kind} />
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain">{t('start')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </div>
  );
}

/** Who has played against one alone: nobody could vote on them without being known. */
async function OnlyOne({ view }: { view: TournamentView }) {
  const t = await getTranslations('ending.votes');
  const format = await getFormatter();
  const names = view.entries
    .filter(({ id, ringer }) => !ringer && ballotsPossible(view, id) === 1)
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className="small soft">{t('onlyOne', { count: names.length, names: format.list(names) })}</p>;
}

/** The sums of a closed vote, the best first. */
async function PollResult({ view, kind }: { view: TournamentView; kind: VoteKind }) {
  const t = await getTranslations('ending.votes');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const { scale } = view.settings.soft['fairness-vote'];
  const results = view.votes[kind];
  const armyOf = await armyNamer(view.format);
  const ranked = rankedGroups(
    [...(results ?? [])].map(([entry, result]) => [entry, softScore(kind, {}, result)] as const),
  ).flat();
  const tooFew = [...(results ?? [])].flatMap(([id, result]) =>
    softScore(kind, {}, result) === null && ballotsPossible(view, id) > 1
      ? (view.entryById.get(id)?.name ?? [])
      : [],
  );
  const note = tooFew.length > 0 && (
    <p className="soft">{t('tooFew', { count: tooFew.length, names: format.list(tooFew) })}</p>
  );
  if (ranked.length === 0) return note || <p className="soft">{t('noBallots')}</p>;
  const shown = (score: number) =>
    kind === 'fairness-vote'
      ? format.number(shownMean(scale, score) / 100, { maximumFractionDigits: 2 })
      : format.number(score / 100);
  return (
    <>
      <Ledger caption={t('result')}>
        <thead>
          <tr>
            <HeadCell>{word('player')}</HeadCell>
            <HeadCell num>{t(kind === 'fairness-vote' ? 'mean' : 'ballots')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {ranked.map((id) => {
            const entry = view.entryById.get(id);
            return (
              <tr key={id}>
                <NameCell name={entry?.name ?? ''} detail={armyOf(entry?.faction) ?? ''} />
                <NumCell>{shown(softScore(kind, {}, results?.get(id)) ?? 0)}</NumCell>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
      {note}
    </>
  );
}
