import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { drawAction } from '@/app/_parts/desk/actions';
import { MethodField } from '@/app/_parts/desk/method-field';
import { OptionList } from '@/app/_parts/desk/option-list';
import { shortNames } from '@/app/_parts/entries/short-names';
import type { InterimWay } from '@/app/_server/changes/results/results';
import { loadMatchDraft } from '@/app/_server/load/match-draft';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { plannedMethod } from '@/lib/pairing/pairing-settings';
import { pointsOf } from '@/lib/standings/scheme';
import { pointsText } from '@/lib/tournament/claimed-points';
import { openMatches } from '@/lib/tournament/rounds';
import { schemeOf } from '@/lib/tournament/score-matches';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Interim, MatchView, TournamentView } from '@/lib/tournament/tournament-view';

/** More open tables than these stay folded: the round is simply being played. */
const mostShown = 2;
/** With more tables open the places each way leads to are left out: they depend on too many others. */
const mostWithPlaces = 4;

/** Draws the next round while tables still play: each counts meanwhile as the organiser says. */
export async function DrawMeanwhile({ view, number }: { view: TournamentView; number: number }) {
  const t = await getTranslations('rounds.meanwhile');
  const open = openMatches(view);
  const { slug } = view.tournament;
  const tables = await Promise.all(
    open.map(async ({ round, match }) => ({ round, match, present: await presentOf(view, match) })),
  );
  const form = (
    <ActionForm action={drawAction} className="grid gap-4" label={t('title', { number })}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="number" value={number} />
      {tables.map(({ round, match, present }) => {
        const ways: { readonly way: InterimWay; readonly interim: Interim | null }[] = [
          ...(present ? [{ way: 'present' as const, interim: present }] : []),
          { way: 'draw', interim: { ruling: 'draw', score: null, points: null } },
          { way: 'none', interim: null },
        ];
        const chosen: InterimWay =
          match.interim?.ruling === 'draw' ? 'draw' : present && !match.withdrawn ? 'present' : 'none';
        return (
          <OptionList
            key={match.pairing.id}
            name={`meanwhile.${match.pairing.id}`}
            label={t(round.round.number === number - 1 ? 'how' : 'howEarlier', {
              table: match.pairing.tableNumber ?? '–',
              a: match.a.name,
              b: match.b?.name ?? '',
              round: round.round.number,
            })}
            defaultValue={chosen}
            options={ways.map(({ way, interim }) => ({
              value: way,
              label: t(`way.${way}`, { points: present?.points ? pointsText(present.points) : '' }),
              detail:
                open.length <= mostWithPlaces ? t('places', placesWith(view, match, interim)) : undefined,
            }))}
          />
        );
      })}
      <ul className="small soft pl-[1.1em] list-[square]">
        <li>{t('later')}</li>
        <li>{t('players')}</li>
      </ul>
      <MethodField
        planned={plannedMethod(view.settings.pairing, number)}
        teams={view.settings.teams !== null}
      />
      <SubmitButton kind="ink" wide>
        {t('draw', { number })}
        <ChevronRight aria-hidden="true" />
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
  return (
    <section id="meanwhile" aria-labelledby="meanwhile-title">
      <h2 id="meanwhile-title">{t('title', { number })}</h2>
      <p className="small soft">{t('lead', { count: open.length })}</p>
      {open.length > mostShown ? (
        <Disclosure summary={t('open', { count: open.length })}>{form}</Disclosure>
      ) : (
        form
      )}
      <p className="small soft mt-2">
        {t('rather')}{' '}
        <ButtonLink href={`/t/${slug}/desk/rounds/open`} variant="quiet" small>
          {t('settle')}
        </ButtonLink>
      </p>
    </section>
  );
}

/** What a live match has at present, scored; null where nothing can be scored. */
async function presentOf(view: TournamentView, match: MatchView): Promise<Interim | null> {
  const { format, setup } = view;
  const figures = match.live && (await loadMatchDraft(database().read, match.pairing.id));
  if (!figures) return null;
  const scored = format.score(setup, figures);
  if (!scored.ok) return null;
  const { score } = scored.value;
  return {
    ruling: null,
    score,
    points: pointsOf(schemeOf(view, match), format.marginMetric(setup), score).points,
  };
}

/** Points and places of both, were the match to count like this. */
function placesWith(view: TournamentView, match: MatchView, interim: Interim | null) {
  const change = (other: MatchView): MatchView => (other === match ? { ...other, interim } : other);
  const { rows } = standingsOf({
    ...view,
    rounds: view.rounds.map((round) => ({ ...round, matches: round.matches.map(change) })),
  });
  const names = shortNames(match);
  const of = (id: string | undefined) => rows.find(({ entry }) => entry === id);
  const [a, b] = [of(match.a.id), of(match.b?.id)];
  return {
    a: names.a,
    b: names.b,
    aPoints: a?.points ?? 0,
    bPoints: b?.points ?? 0,
    aRank: a?.rank ?? '–',
    bRank: b?.rank ?? '–',
  };
}
