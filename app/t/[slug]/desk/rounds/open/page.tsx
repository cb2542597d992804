import { ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import type { OpenChoice } from '@/app/_server/changes/rounds/open-matches';
import { loadMatchDraft } from '@/app/_server/load/match-draft';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, type Option, SelectField, SubmitButton } from '@/app/_ui/fields';
import { type Side, sides } from '@/lib/sides';
import { claimedPoints } from '@/lib/tournament/claimed-points';
import { currentRound, draftRound, lastRound, openMatches } from '@/lib/tournament/rounds';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { settleOpenAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('rounds.open'))('title') };
}

/** The tables nobody can wait for any longer: how each of them counts, so that the tournament goes on. */
export default async function OpenMatchesPage({ params }: PageProps<'/t/[slug]/desk/rounds/open'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'run-rounds' }, `/t/${slug}/desk/rounds/open`);
  const view = await requireTournament(slug);
  const t = await getTranslations('rounds.open');
  const current = currentRound(view);
  const waiting = openMatches(view);
  const open = waiting.map(({ match }) => match);
  if (!current || open.length === 0 || draftRound(view)) redirect(`/t/${slug}/desk/rounds`);

  const { number } = current.round;
  const last = number >= lastRound(view);
  const reported = (match: MatchView, side: Side): Option[] => {
    const report = match.reports[side];
    const name = (side === 'a' ? match.a : match.b)?.name ?? '';
    const points = claimedPoints(view, report?.payload, match.handicap);
    return points
      ? [{ value: `as-${side}` satisfies OpenChoice, label: t('asReported', { name, points }) }]
      : [];
  };
  const present = new Map(
    await Promise.all(
      open.map(async (match) => {
        const figures = match.live && (await loadMatchDraft(database().read, match.pairing.id));
        return [match.pairing.id, claimedPoints(view, figures, match.handicap)] as const;
      }),
    ),
  );
  const asItStands = ({ pairing }: MatchView): Option[] => {
    const points = present.get(pairing.id);
    return points ? [{ value: 'present' satisfies OpenChoice, label: t('present', { points }) }] : [];
  };
  const options = (match: MatchView): Option[] => [
    { value: '', label: t('choose') },
    ...asItStands(match),
    ...(match.objected ? [{ value: 'upheld' satisfies OpenChoice, label: t('upheld') }] : []),
    ...sides.flatMap((side) => reported(match, side)),
    { value: 'draw' satisfies OpenChoice, label: t('draw') },
    { value: 'double-loss' satisfies OpenChoice, label: t('double-loss') },
    { value: 'void' satisfies OpenChoice, label: t('void') },
    { value: 'forfeit-a' satisfies OpenChoice, label: t('forfeit', { name: match.a.name }) },
    { value: 'forfeit-b' satisfies OpenChoice, label: t('forfeit', { name: match.b?.name ?? '' }) },
  ];
  // Who alone has reported is most likely right; everything else is the organiser's word.
  const start = ({ settlement, handicap }: MatchView) =>
    settlement.state === 'one-sided' && claimedPoints(view, settlement.figures, handicap)
      ? `as-${settlement.by}`
      : '';

  return (
    <>
      <DeskBar title={t('title')} back={{ href: `/t/${slug}/desk/results`, label: t('toResults') }} />
      <div className="col grid gap-3 max-w-190">
        <p className="answer">{t('answer', { count: open.length, number })}</p>
        <p className="soft">{t('text')}</p>
        <ActionForm action={settleOpenAction} className="form">
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="number" value={number} />
          <ul className="grid">
            {open.map((match) => (
              <li
                className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3 py-3 border-t border-t-rule last:border-b last:border-b-rule"
                key={match.pairing.id}
              >
                <b className="text-[2.25rem]/[2.25rem] font-semibold font-display lining-nums">
                  {match.pairing.tableNumber ?? '–'}
                </b>
                <SelectField
                  name={`choice.${match.pairing.id}`}
                  label={t('match', { a: match.a.name, b: match.b?.name ?? '' })}
                  options={options(match)}
                  defaultValue={start(match)}
                />
              </li>
            ))}
          </ul>
          <dl className="small soft grid gap-2">
            {(['draw', 'double-loss', 'void', 'forfeit'] as const).map((ruling) => (
              <div key={ruling}>
                <dt className="font-semibold">{t(`meaning.${ruling}.name`)}</dt>
                <dd>{t(`meaning.${ruling}.text`)}</dd>
              </div>
            ))}
          </dl>
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="move">
              {last ? t('settle') : t('settleAndDraw', { number: number + 1 })}
              <ChevronRight aria-hidden="true" />
            </SubmitButton>
          </div>
        </ActionForm>
      </div>
    </>
  );
}
