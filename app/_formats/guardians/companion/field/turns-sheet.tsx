'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInSideOrder, usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { SideMark } from '@/app/_ui/side-mark';
import { activeSide, isChecked, turnOf } from '@/lib/formats/guardians/match/player-turns';
import { standingOf, type TurnEp } from '@/lib/formats/guardians/match/standing';
import { useMatch } from '../match-context';
import { ExtraEntries } from './extra-entries';
import { HolderMark, SpotChoices } from './spot-choices';
import { spotsAt, useSpotWords } from './use-spots';

/** Every player turn with its EP; an earlier one can be opened and corrected. */
export function TurnsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const [turn, setTurn] = useState<number | null>(null);
  const [spotId, setSpotId] = useState<string | null>(null);
  const heading = useTurnHeading();
  const words = useSpotWords();
  const spot = turn === null ? undefined : spotsAt(state, turn).find(({ id }) => id === spotId);
  const title =
    turn === null
      ? t('turns.title')
      : spot
        ? t('spot.question', { spot: words.nameOf(spot), turn: String(turnOf(turn)) })
        : heading(turn);
  const back = () => (spotId === null ? setTurn(null) : setSpotId(null));
  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="match-sheet">
        {turn !== null && (
          <Button variant="quiet" small className="back" icon={<ChevronLeft />} onClick={back}>
            {t(spotId === null ? 'turns.back' : 'backTo')}
          </Button>
        )}
        {turn === null ? (
          <TurnList onOpen={setTurn} />
        ) : spot ? (
          <SpotChoices spot={spot} playerTurn={turn} onDone={() => setSpotId(null)} />
        ) : (
          <TurnDetail playerTurn={turn} onSpot={setSpotId} />
        )}
      </div>
    </BottomSheet>
  );
}

/** "Dein 3. Zug" or "3. Zug von Markus". */
export function useTurnHeading(): (playerTurn: number) => string {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state } = useMatch();
  return (playerTurn) => {
    const side = activeSide(state.startingPlayer, playerTurn);
    const turn = turnOf(playerTurn);
    if (side === null) return t('turns.turn', { turn });
    const person = players[side];
    return person.who === 'you'
      ? t('turns.detailOwn', { turn })
      : t('turns.detail', { turn, name: person.name });
  };
}

function TurnList({ onOpen }: { onOpen: (playerTurn: number) => void }) {
  const t = useTranslations('matchField');
  const { state, seat } = useMatch();
  const heading = useTurnHeading();
  const inOrder = useInSideOrder();
  const turns = [...standingOf(state).turns].reverse();
  return (
    <ol reversed>
      {turns.map((turn) => {
        const side = activeSide(state.startingPlayer, turn.playerTurn);
        const row = (
          <>
            {side ? <SideMark side={side} /> : <span className="flex-none w-4.5" />}
            <span className="what flex-1 min-w-0">
              {heading(turn.playerTurn)}
              <small>{t('turns.total', inOrder(turn.total))}</small>
            </span>
            <TurnResult turn={turn} />
          </>
        );
        return (
          <li key={turn.playerTurn}>
            {seat === null ? (
              <div className="row flex items-center gap-3 min-h-13 border-t border-t-rule">{row}</div>
            ) : (
              <button type="button" onClick={() => onOpen(turn.playerTurn)}>
                {row}
                <ChevronRight aria-hidden="true" />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** EP of a turn, or why it has none. */
function TurnResult({ turn }: { turn: TurnEp }) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const inOrder = useInSideOrder();
  const { playerTurn, control, extra } = turn;
  const gained = (control?.a ?? 0) + extra.a !== 0 || (control?.b ?? 0) + extra.b !== 0;
  if (control || gained)
    return (
      <b className="display">
        {t('turns.ep', inOrder({ a: (control?.a ?? 0) + extra.a, b: (control?.b ?? 0) + extra.b }))}
      </b>
    );
  if (playerTurn === state.playerTurn) return <span className="caption">{t('turns.now')}</span>;
  return (
    <span className="caption">
      {t(isChecked(state.setup, playerTurn) ? 'turns.notScored' : 'turns.noEp')}
    </span>
  );
}

function TurnDetail({ playerTurn, onSpot }: { playerTurn: number; onSpot: (spot: string) => void }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const words = useSpotWords();
  const { state } = useMatch();
  const isOver = playerTurn < state.playerTurn;
  const corrections = state.corrections.filter((correction) => correction.playerTurn === playerTurn);
  return (
    <>
      {isChecked(state.setup, playerTurn) && (
        <section>
          <h3>{t('turns.control')}</h3>
          {isOver && !state.scored.includes(playerTurn) && (
            <p className="small soft">{t('turns.unscoredHint')}</p>
          )}
          <ul>
            {spotsAt(state, playerTurn).map((spot) => (
              <li key={spot.id}>
                <button type="button" onClick={() => onSpot(spot.id)}>
                  <HolderMark holder={spot.found.holder} />
                  <span className="what flex-1 min-w-0">
                    {words.nameOf(spot)}
                    {spot.isHot && <small>{t('hot')}</small>}
                  </span>
                  <span>{words.holderOf(spot.found)}</span>
                  <ChevronRight aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ExtraEntries playerTurn={playerTurn} />
      {corrections.length > 0 && (
        <section>
          <h3>{t('turns.trail')}</h3>
          <ul className="grid gap-1.5 text-sm">
            {corrections.map(({ seq, by, spot, before, after }) => (
              <li key={seq}>
                {t('turns.trailLine', {
                  spot: words.nameOfId(spot),
                  before: before ? words.holderOf(before) : t('holder.none'),
                  after: words.holderOf(after),
                })}{' '}
                <span className="caption">
                  {by === 'a' || by === 'b' ? t('turns.trailBy', players[by]) : t('turns.trailOrganiser')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
