'use client';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '@/app/_components/button';
import { Note } from '@/app/_components/note';
import { ScorePair } from '@/app/_components/score-pair';
import { Sync } from '@/app/_components/sync';
import { Confirmations } from '@/app/match/[matchId]/confirmations';
import { MatchDock } from '@/app/match/[matchId]/match-dock';
import { UndoButton } from '@/app/match/[matchId]/undo-button';
import { places } from '@/app/t/[slug]/_result/fill';
import { PointsLine } from '@/app/t/[slug]/_result/points-line';
import { firstNames } from '@/app/t/[slug]/_result/short-names';
import { SumTable } from '@/app/t/[slug]/_result/sum-table';
import { summariseBy } from '@/app/t/[slug]/_result/summary';
import type { PerSide, Side } from '@/lib/formats/format';
import { draftReport } from '@/lib/formats/guardians/match/match-report';
import { opponentOf } from '@/lib/formats/guardians/report';
import { scoreGuardians } from '@/lib/formats/guardians/scoring';
import { winningEp } from '@/lib/formats/guardians/tally';
import type { Seat } from '@/lib/match/match-event';
import { FieldScreen } from '../field/field-screen';
import { useMatch } from '../match-context';
import { CorrectSheet } from './correct-sheet';
import '@/app/match/[matchId]/end.css';

/** The finished game: why it ended, the sum line by line, and the agreement of both to it. */
export function EndScreen() {
  const t = useTranslations('matchEnd');
  const [correcting, setCorrecting] = useState(false);
  if (correcting)
    return (
      <>
        <div className="match-end-back bleed">
          <Button small icon={<ChevronLeft />} onClick={() => setCorrecting(false)}>
            {t('correct.backToResult')}
          </Button>
        </div>
        <FieldScreen />
      </>
    );
  return (
    <div className="match-end">
      <Result />
      <EndDock correctField={() => setCorrecting(true)} />
    </div>
  );
}

function Result() {
  const t = useTranslations('matchEnd');
  const { folded, settled, seat, language, sharedWith } = useMatch();
  const { ended, score } = folded.summary;
  const names = useSideNames();
  const standing = useResultState();
  const result = useSummary();
  const order = [seat === 'b' ? 'b' : 'a', seat === 'b' ? 'a' : 'b'] as const;
  const verdict =
    result === null
      ? t('verdict.over')
      : result.winner === null
        ? t('verdict.draw')
        : result.winner === seat
          ? t('verdict.you')
          : t('verdict.other', { name: names[result.winner] });
  return (
    <>
      <section className="verdict">
        <h2>{verdict}</h2>
        <p>
          {ended?.reason[language]}.{result && ` ${result.reason[language]}.`}
        </p>
      </section>
      {standing === 'stands' && (
        <Note tone="ok" title={t('stands.title')}>
          {t('stands.text')}
        </Note>
      )}
      {standing !== 'stands' && settled && <Note tone="info">{t('stands.otherwise')}</Note>}
      {result ? (
        <>
          <div className="bleed">
            <SumTable
              lines={result.lines}
              order={order}
              heads={names}
              title={t('sum.title')}
              caption={t('sum.caption')}
              language={language}
            />
          </div>
          <PointsLine
            summary={result}
            order={order}
            texts={{
              points: t('points.label'),
              pointsAtLead: t('points.atLead', places('lead', 'metric')),
              nextStep: t('points.nextStep', places('missing', 'metric', 'winner', 'loser')),
            }}
            language={language}
          />
        </>
      ) : (
        <ScorePair
          a={score.a}
          b={score.b}
          max={winningEp}
          labelA={t('ep', { name: names.a })}
          labelB={t('ep', { name: names.b })}
        />
      )}
      {standing !== 'stands' && <Missing />}
      <Confirmations order={order} names={names} />
      {isSideSeat(seat) && standing !== 'stands' && folded.confirmations[seat] === 'confirmed' && (
        <p className="match-end-wait small soft">
          {t(sharedWith ? 'waitsHere' : 'waitsHow', { name: names[opponentOf(seat)] })}
        </p>
      )}
    </>
  );
}

/** What the sum cannot do without, or what looks forgotten. */
function Missing() {
  const t = useTranslations('matchEnd.missing');
  const { folded, state, language, seat } = useMatch();
  const names = useSideNames();
  const { step } = folded;
  const report = draftReport(state);
  const untouched = (['a', 'b'] as const).filter((side) => report[side].destroyed + report[side].half === 0);
  if (step?.code === 'complete-report')
    return (
      <Note tone="warn" title={t('title')}>
        {step.hint?.[language]}
      </Note>
    );
  if (untouched.length === 0 || seat === null) return null;
  const [side] = untouched;
  return (
    <Note tone="info">
      {untouched.length === 2 || side === undefined
        ? t('noLosses')
        : opponentOf(side) === seat
          ? t('noOwnLosses')
          : t('noLossesOf', { name: names[opponentOf(side)] })}{' '}
      <a href="#losses">{t('toLosses')}</a>
    </Note>
  );
}

function EndDock({ correctField }: { correctField: () => void }) {
  const t = useTranslations('matchEnd');
  const { folded, seat, confirm, home, matchId, snapshot, sharedWith, names: full } = useMatch();
  const names = useSideNames();
  const short = firstNames(full);
  const standing = useResultState();
  const isWaiting = snapshot.waiting.some(({ kind }) => kind === 'confirm');
  if (standing === 'stands' || seat === null)
    return (
      <MatchDock>
        <a className={buttonClass({ variant: 'ink', tall: true, wide: true })} href={home}>
          {t(seat === null ? 'home.pairings' : seat === 'organiser' ? 'home.desk' : 'home.me')}
          <ChevronRight />
        </a>
      </MatchDock>
    );
  const correct = <CorrectSheet correctField={correctField} />;
  if (folded.step?.code === 'complete-report')
    return (
      <MatchDock>
        <UndoButton />
        {correct}
        <a
          className={seat === 'organiser' ? 'btn btn--ink btn--tall btn--wide' : 'btn btn--move'}
          href="#losses"
        >
          {t('missing.toLosses')} <ChevronRight aria-hidden="true" />
        </a>
      </MatchDock>
    );
  if (seat === 'organiser')
    return (
      <MatchDock>
        <UndoButton />
        {correct}
        <a className={buttonClass({ variant: 'ink', tall: true, wide: true })} href={`${home}/${matchId}`}>
          {t('home.result')}
          <ChevronRight />
        </a>
      </MatchDock>
    );
  const other = names[opponentOf(seat)];
  // On one phone each is asked by name.
  const asks = ([seat, sharedWith] as const).find(
    (side) => side !== null && folded.confirmations[side] !== 'confirmed',
  );
  if (sharedWith && asks)
    return (
      <MatchDock>
        <UndoButton />
        {correct}
        <Button variant="move" disabled={isWaiting} onClick={() => confirm(asks)} iconEnd={<Check />}>
          {t('confirmAs', { name: short[asks] })}
        </Button>
      </MatchDock>
    );
  if (folded.confirmations[seat] === 'confirmed')
    return (
      <MatchDock>
        <UndoButton />
        {correct}
        <p className="match-end-turn small soft" role="status">
          {isWaiting ? (
            <Sync state={snapshot.sync} label={t(`sync.${snapshot.sync}`)} />
          ) : (
            t('waitsFor', { name: other })
          )}
        </p>
      </MatchDock>
    );
  return (
    <MatchDock>
      <UndoButton />
      {correct}
      <Button variant="move" onClick={() => confirm()} iconEnd={<Check />}>
        {t('confirm')}
      </Button>
    </MatchDock>
  );
}

/** Where the agreement has got: the result stands once the server has both confirmations. */
function useResultState(): 'open' | 'stands' {
  const { folded, snapshot } = useMatch();
  const isWaiting = snapshot.waiting.some(({ kind }) => kind === 'confirm');
  return folded.agreed !== undefined && !isWaiting ? 'stands' : 'open';
}

/** The sum and the tournament points as things stand; null while figures contradict each other. */
function useSummary() {
  const { state, scheme, margin } = useMatch();
  const scored = scoreGuardians(state.setup, draftReport(state));
  return scored.ok ? summariseBy(margin, scheme, scored.value) : null;
}

const isSideSeat = (seat: Seat | 'organiser' | null): seat is Seat => seat === 'a' || seat === 'b';

/** "Du" for this phone's own player, first names for the others. */
export function useSideNames(): PerSide<string> {
  const t = useTranslations('matchEnd');
  const { names, seat } = useMatch();
  const short = firstNames(names);
  const nameOf = (side: Side) => (side === seat ? t('you') : short[side]);
  return { a: nameOf('a'), b: nameOf('b') };
}
