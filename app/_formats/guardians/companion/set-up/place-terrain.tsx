'use client';
import { Check, Hand as HandIcon, ListOrdered, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { Scale } from '@/app/_ui/scale';
import { SideMark } from '@/app/_ui/side-mark';
import { placedPieces } from '@/lib/formats/guardians/match/terrain-map';
import {
  guidePieces,
  piecesBeforePass,
  type TerrainTurn,
  terrainTurn,
} from '@/lib/formats/guardians/match/terrain-turns';
import { sheetOf, type TerrainType } from '@/lib/formats/guardians/match/terrain-types';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { HandPanel } from './hand-panel';
import { Palette } from './palette';
import { RolledDice } from './rolled-dice';
import { StepDock, StepFrame, useMoveVariant } from './step-frame';
import { TableEditor } from './table-editor';
import { TerrainIcon } from './terrain-icon';
import { MethodButton } from './terrain-steps';
import { useCentimetres } from './use-centimetres';
import { type Hand, useHand, usePlaceUndrawn } from './use-hand';
import { useTerrainWord } from './use-terrain-word';

/** Alternating set-up (§3): one piece, two, one … until a player passes; on the map or only counted. */
export function PlaceTerrain({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.place');
  const players = usePlayers();
  const word = useTerrainWord();
  const { state, enterAgreed, seat } = useMatch();
  const { terrain, setup } = state;
  const { pieces } = terrain;
  const turn = terrainTurn(terrain, setup.terrainDifferentTypes);
  const [withMap, setWithMap] = useState(() => pieces.length === 0 || placedPieces(pieces).length > 0);
  const [type, setType] = useState<TerrainType | null>(null);
  const hand = useHand({ isJudged: true });
  const placeUndrawn = usePlaceUndrawn();
  const elsewhere = useElsewhere(turn?.side ?? null, 'step');
  if (turn === null) return null;
  const { side, notType } = turn;
  const person = players[side];
  const choosing = t(person.who === 'you' ? 'choose' : 'chooseOther', { name: person.name });
  const chosen = type === notType ? null : type;
  return (
    <StepFrame
      title={<TurnTitle turn={turn} />}
      dice={pieces.length === 0 && <RolledDice what="terrain-roll-off" since={since} />}
      // On a small phone the palette of the last piece would end up below the dock.
      text={!turn.isLast && <TurnText turn={turn} />}
    >
      <PieceCount />
      {withMap ? (
        <>
          <div className="bleed">
            <TableEditor
              pieces={pieces}
              held={hand.held}
              check={hand.check}
              onMove={(at) => hand.held && hand.setHeld({ ...hand.held, at })}
              onPick={seat === null ? null : hand.setHeld}
              onDragging={hand.setDrags}
            />
          </div>
          {hand.held && hand.check ? (
            <HandPanel
              piece={hand.held}
              check={hand.check}
              isJudged
              notType={notType}
              onChange={hand.setHeld}
              onPutAway={hand.isLying ? null : hand.putAway}
              whyNotAway={t('awayInTurns')}
              {...(hand.shift ? { onPutAsItIs: () => hand.put(side) } : {})}
            />
          ) : (
            seat !== null && (
              <Palette label={choosing} notType={notType} onChoose={(picked) => hand.take(picked, side)} />
            )
          )}
        </>
      ) : (
        <>
          {seat !== null && <Palette label={choosing} chosen={chosen} notType={notType} onChoose={setType} />}
          <PlacedList />
        </>
      )}
      {turn.isLast && (
        <p className="caption pad">
          <TurnText turn={turn} />
        </p>
      )}
      {seat !== null && !hand.held && (
        <div className="ways">
          <Button
            variant="quiet"
            onClick={() => {
              setWithMap(!withMap);
              setType(null);
            }}
          >
            {withMap ? <ListOrdered /> : <MapIcon />}
            {t(withMap ? 'withoutMap' : 'withMap')}
          </Button>
          {pieces.length === 0 && <MethodButton />}
          {!turn.isLast && pieces.length > 0 && (
            <Button variant="quiet" onClick={() => enterAgreed('terrain-done', {})}>
              {t('finish')}
            </Button>
          )}
        </div>
      )}
      {hand.held ? (
        <PutDock hand={hand} side={side} />
      ) : chosen && !withMap ? (
        <StepDock why={elsewhere}>
          <PutButton
            disabled={elsewhere !== null}
            label={t(person.who === 'you' ? 'put' : 'putFor', {
              type: word(chosen),
              name: person.name,
            })}
            onClick={() => {
              placeUndrawn(chosen, side);
              setType(null);
            }}
          />
        </StepDock>
      ) : (
        <EmptyHandDock turn={turn} choosing={choosing} />
      )}
    </StepFrame>
  );
}

function TurnTitle({ turn }: { turn: TerrainTurn }) {
  const t = useTranslations('matchSetUp.place');
  const players = usePlayers();
  const { state } = useMatch();
  const person = players[turn.side];
  if (turn.isLast) return t('last', person);
  if (state.terrain.pieces.length === 0) return t('firstPiece', person);
  if (state.terrain.pieces.length % 3 === 2) return t('second', person);
  return t('turn', { ...person, pieces: turn.pieces });
}

function TurnText({ turn }: { turn: TerrainTurn }) {
  const t = useTranslations('matchSetUp.place');
  const players = usePlayers();
  const { terrain, setup } = useMatch().state;
  if (turn.isLast && terrain.passedBy) return t('passed', players[terrain.passedBy]);
  if (terrain.pieces.length === 0) return t('won', players[turn.side]);
  return turn.pieces === 2 && setup.terrainDifferentTypes ? t('different') : null;
}

/** Number of placed pieces: from ten on a player may pass, twelve are the recommendation. */
function PieceCount() {
  const t = useTranslations('matchSetUp.place');
  const count = useMatch().state.terrain.pieces.length;
  const number = count + 1;
  return (
    <div className="seq">
      <b className="display">{t(number <= guidePieces ? 'pieceOf' : 'piece', { number })}</b>
      <Scale
        label={t('scale')}
        value={count}
        max={Math.max(guidePieces, count)}
        ticks={[0, piecesBeforePass, guidePieces].map((at) => ({ at, label: String(at) }))}
      />
    </div>
  );
}

function PlacedList() {
  const t = useTranslations('matchSetUp.place');
  const { state, language } = useMatch();
  const { pieces } = state.terrain;
  if (pieces.length === 0) return null;
  return (
    <ol className="placed" aria-label={t('listed')}>
      {pieces.map(({ id, type, by }, i) => (
        <li key={id}>
          <b>{i + 1}</b>
          <TerrainIcon type={type} />
          <span>{say(sheetOf(type).name, language)}</span>
          <SideMark side={by} />
        </li>
      ))}
    </ol>
  );
}

function PutButton({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  const variant = useMoveVariant();
  return (
    <Button variant={variant} tall iconEnd={<Check />} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Dock that places the held piece, moved clear where it is too close. */
function PutDock({ hand, side }: { hand: Hand; side: Side }) {
  const t = useTranslations('matchSetUp');
  const cm = useCentimetres();
  const players = usePlayers();
  const word = useTerrainWord();
  const { held, shift, isTooClose } = hand;
  const elsewhere = useElsewhere(hand.isLying && held ? held.by : side, 'step');
  if (!held) return null;
  const person = players[side];
  if (isTooClose)
    return (
      <StepDock why={elsewhere}>
        <PutButton
          disabled={elsewhere !== null}
          label={shift ? t('place.shift', { cm: cm.atLeast(shift.cm) }) : t('place.noRoom')}
          onClick={() => hand.put(side, shift?.at)}
        />
      </StepDock>
    );
  return (
    <StepDock why={elsewhere}>
      <PutButton
        disabled={elsewhere !== null}
        label={
          hand.isLying
            ? t('map.move')
            : t(person.who === 'you' ? 'place.put' : 'place.putFor', {
                type: word(held.type),
                name: person.name,
              })
        }
        onClick={() => hand.put(side)}
      />
    </StepDock>
  );
}

/** Dock without a held piece: pass, or skip the last piece. */
function EmptyHandDock({ turn, choosing }: { turn: TerrainTurn; choosing: string }) {
  const t = useTranslations('matchSetUp.place');
  const players = usePlayers();
  const word = useTerrainWord();
  const { state, enterChoice } = useMatch();
  const { side } = turn;
  const elsewhere = useElsewhere(side);
  const other = players[otherSide(side)];
  if (turn.isLast)
    return (
      <StepDock why={elsewhere}>
        <Button tall wide onClick={() => enterChoice('terrain-done', {}, side)} disabled={elsewhere !== null}>
          {t('leave')}
        </Button>
      </StepDock>
    );
  if (turn.notType) return <StepDock why={t('notType', { type: word(turn.notType) })} />;
  if (!turn.mayPass) {
    const isEarly = state.terrain.pieces.length < piecesBeforePass;
    return <StepDock why={t(isEarly ? 'passLater' : 'passPair', { choosing })} />;
  }
  return (
    <StepDock why={elsewhere}>
      <Button
        tall
        wide
        icon={<HandIcon />}
        onClick={() => enterChoice('terrain-pass', { side }, side)}
        disabled={elsewhere !== null}
      >
        <span className="flex-1 text-left">
          {t('pass')}
          <small className="block text-xs/[1.125rem] font-normal font-sans normal-nums text-ink-2">
            {t('passText', { ...players[side], other: other.name, otherWho: other.who })}
          </small>
        </span>
      </Button>
    </StepDock>
  );
}
