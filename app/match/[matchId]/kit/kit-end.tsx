'use client';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/app/_components/button';
import { Note } from '@/app/_components/note';
import { Sync } from '@/app/_components/sync';
import { places } from '@/app/t/[slug]/_result/fill';
import { PointsLine } from '@/app/t/[slug]/_result/points-line';
import { firstNames } from '@/app/t/[slug]/_result/short-names';
import { SumTable } from '@/app/t/[slug]/_result/sum-table';
import { summariseBy } from '@/app/t/[slug]/_result/summary';
import type { PerSide, Side } from '@/lib/formats/format';
import { missingIn } from '@/lib/match/kit/play';
import { Confirmations } from '../confirmations';
import { MatchDock } from '../match-dock';
import { UndoButton } from '../undo-button';
import { useKit } from './kit-context';
import { CounterList } from './kit-counters';
import { KitSpots } from './kit-spots';
import '../end.css';

/** The finished game: why it ended, what it is worth, and the agreement of both to it. */
export function KitEnd() {
  const t = useTranslations('matchEnd');
  const own = useTranslations('matchKit.end');
  const { kit, game, folded, settled, seat, language, scheme, margin } = useKit();
  const names = useSideNames();
  const stands = useStands();
  const order = [seat === 'b' ? 'b' : 'a', seat === 'b' ? 'a' : 'b'] as const;
  const scored = kit.result(game.setup, kit.report(game));
  const score = scored.ok ? scored.value : null;
  const summary = score && summariseBy(margin, scheme, score);
  const missing = missingIn(kit, game);
  const verdict =
    summary === null
      ? t('verdict.over')
      : summary.winner === null
        ? t('verdict.draw')
        : summary.winner === seat
          ? t('verdict.you')
          : t('verdict.other', { name: names[summary.winner] });
  return (
    <div className="match-end">
      <section className="verdict">
        <h2>{verdict}</h2>
        <p>
          {score?.decidedBy !== folded.summary.ended?.code && `${folded.summary.ended?.reason[language]}. `}
          {score && `${score.reason[language]}.`}
        </p>
      </section>
      {stands && (
        <Note tone="ok" title={t('stands.title')}>
          {t('stands.text')}
        </Note>
      )}
      {!stands && settled && <Note tone="info">{t('stands.otherwise')}</Note>}
      {missing && (
        <Note tone="warn" title={t('missing.title')}>
          {missing[language]}
        </Note>
      )}
      {summary && (
        <>
          <div className="bleed">
            <SumTable
              lines={summary.lines}
              order={order}
              heads={names}
              title={own('sum')}
              caption={own('sumCaption')}
              language={language}
            />
          </div>
          <PointsLine
            summary={summary}
            order={order}
            texts={{
              points: t('points.label'),
              pointsAtLead: t('points.atLead', places('lead', 'metric')),
              nextStep: t('points.nextStep', places('missing', 'metric', 'winner', 'loser')),
            }}
            language={language}
          />
        </>
      )}
      <Confirmations order={order} names={names} />
      {!stands && seat !== null && (
        <details className="why">
          <summary>{own('correct')}</summary>
          <div className="why-body kit-correct">
            <p className="small soft">{own('correctText')}</p>
            <KitSpots mode="own" />
            <CounterList />
          </div>
        </details>
      )}
      <EndDock stands={stands} />
    </div>
  );
}

function EndDock({ stands }: { stands: boolean }) {
  const t = useTranslations('matchEnd');
  const own = useTranslations('matchKit.end');
  const { kit, game, folded, seat, confirm, home, matchId, snapshot, sharedWith, names: full } = useKit();
  const names = useSideNames();
  const short = firstNames(full);
  const isWaiting = snapshot.waiting.some(({ kind }) => kind === 'confirm');
  if (stands || seat === null)
    return (
      <MatchDock>
        <a className={buttonClass({ variant: 'ink', tall: true, wide: true })} href={home}>
          {t(seat === null ? 'home.pairings' : seat === 'organiser' ? 'home.desk' : 'home.me')}
          <ChevronRight />
        </a>
      </MatchDock>
    );
  if (seat === 'organiser')
    return (
      <MatchDock>
        <UndoButton />
        <a className={buttonClass({ variant: 'ink', tall: true, wide: true })} href={`${home}/${matchId}`}>
          {t('home.result')}
          <ChevronRight />
        </a>
      </MatchDock>
    );
  if (missingIn(kit, game))
    return (
      <MatchDock>
        <UndoButton />
        <p className="match-end-turn small soft">{own('firstComplete')}</p>
      </MatchDock>
    );
  // On one phone each is asked by name.
  const asks = ([seat, sharedWith] as const).find(
    (side) => side !== null && folded.confirmations[side] !== 'confirmed',
  );
  if (!asks)
    return (
      <MatchDock>
        <UndoButton />
        <p className="match-end-turn small soft" role="status">
          {isWaiting ? (
            <Sync state={snapshot.sync} label={t(`sync.${snapshot.sync}`)} />
          ) : (
            t('waitsFor', { name: names[seat === 'a' ? 'b' : 'a'] })
          )}
        </p>
      </MatchDock>
    );
  return (
    <MatchDock>
      <UndoButton />
      <Button variant="move" disabled={isWaiting} onClick={() => confirm(asks)} iconEnd={<Check />}>
        {sharedWith ? t('confirmAs', { name: short[asks] }) : t('confirm')}
      </Button>
    </MatchDock>
  );
}

/** Whether the result stands: the server has both confirmations. */
function useStands(): boolean {
  const { folded, snapshot } = useKit();
  return folded.agreed !== undefined && !snapshot.waiting.some(({ kind }) => kind === 'confirm');
}

/** "Du" for this phone's own player, first names for the others. */
function useSideNames(): PerSide<string> {
  const t = useTranslations('matchEnd');
  const { names, seat } = useKit();
  const short = firstNames(names);
  const nameOf = (side: Side) => (side === seat ? t('you') : short[side]);
  return { a: nameOf('a'), b: nameOf('b') };
}
