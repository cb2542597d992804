'use client';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CircleCheck,
  Minus,
  Plus,
  Repeat2,
  RotateCw,
  Ruler,
  Scaling,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import type { MeasuredGap, PlacedPiece, PlacementCheck } from '@/lib/formats/guardians/match/terrain-map';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { pushed, resized, retyped, steps, turned } from './hand';
import { Palette } from './palette';
import { Sheet } from './sheet';
import { TerrainRules } from './terrain-sheet';
import { useCentimetres } from './use-centimetres';
import { useTerrainWord } from './use-terrain-word';

/** Distances of the held piece, and buttons for everything dragging can do. */
export function HandPanel({
  piece,
  check,
  isJudged,
  notType = null,
  onChange,
  onPutAway,
  whyNotAway,
  onPutAsItIs,
}: {
  piece: PlacedPiece;
  check: PlacementCheck;
  /** whether the distances are a rule here, or only information */
  isJudged: boolean;
  notType?: PlacedPiece['type'] | null;
  onChange: (piece: PlacedPiece) => void;
  /** null where the piece cannot be removed */
  onPutAway: (() => void) | null;
  whyNotAway?: string;
  /** places it without a move, where it would be moved clear otherwise */
  onPutAsItIs?: () => void;
}) {
  const t = useTranslations('matchSetUp.map');
  const words = useTranslations('matchSetUp.sheet');
  const cm = useCentimetres();
  const word = useTerrainWord();
  const [sizes, setSizes] = useState(false);
  const [types, setTypes] = useState(false);
  const { at } = piece;
  const push = (dx: number, dy: number) => onChange({ ...piece, at: pushed(at, dx, dy) });
  return (
    <div className="hand">
      <Checks check={check} isJudged={isJudged} />
      {sizes ? (
        <fieldset className="tools">
          <legend className="vh">
            {t('sizes', { width: cm.exact(at.width), depth: cm.exact(at.depth) })}
          </legend>
          {(
            [
              ['narrower', 'width', false, Minus],
              ['wider', 'width', true, Plus],
              ['flatter', 'depth', false, Minus],
              ['deeper', 'depth', true, Plus],
            ] as const
          ).map(([word, extent, grows, Icon]) => (
            <Tool
              key={word}
              icon={<Icon />}
              onClick={() => onChange({ ...piece, at: resized(at, extent, grows) })}
            >
              {t(word)}
            </Tool>
          ))}
        </fieldset>
      ) : (
        <fieldset className="tools">
          <legend className="vh">{t('nudge')}</legend>
          <Tool icon={<ArrowLeft />} label={t('nudgeTo.left')} onClick={() => push(-steps.nudge, 0)}>
            {t('one')}
          </Tool>
          <Tool icon={<ArrowUp />} label={t('nudgeTo.up')} onClick={() => push(0, steps.nudge)}>
            {t('one')}
          </Tool>
          <Tool icon={<ArrowDown />} label={t('nudgeTo.down')} onClick={() => push(0, -steps.nudge)}>
            {t('one')}
          </Tool>
          <Tool icon={<ArrowRight />} label={t('nudgeTo.right')} onClick={() => push(steps.nudge, 0)}>
            {t('one')}
          </Tool>
        </fieldset>
      )}
      <fieldset className="tools">
        <legend className="vh">{t('tools')}</legend>
        <Tool icon={<RotateCw />} label={t('turnBy')} onClick={() => onChange({ ...piece, at: turned(at) })}>
          {t('turn')}
        </Tool>
        <Tool icon={<Scaling />} pressed={sizes} onClick={() => setSizes(!sizes)}>
          {sizes ? `${cm.exact(at.width)}×${cm.exact(at.depth)}` : t('size')}
        </Tool>
        <Tool icon={<Repeat2 />} disabled={onPutAway === null} onClick={() => setTypes(true)}>
          {t('type')}
        </Tool>
        <Tool icon={<X />} disabled={onPutAway === null} onClick={() => onPutAway?.()}>
          {t('away')}
        </Tool>
      </fieldset>
      {onPutAway === null && whyNotAway && <p className="caption">{whyNotAway}</p>}
      <Disclosure summary={words('what', { type: word(piece.type) })}>
        <TerrainRules type={piece.type} />
      </Disclosure>
      {onPutAsItIs && (
        <div className="ways">
          <Button variant="quiet" onClick={onPutAsItIs}>
            {t('putAsItIs')}
          </Button>
        </div>
      )}
      <Sheet open={types} onOpenChange={setTypes} title={t('typeTitle')}>
        <Palette
          chosen={piece.type}
          notType={notType}
          onChoose={(type) => {
            onChange(retyped(piece, type));
            setTypes(false);
          }}
        />
      </Sheet>
    </div>
  );
}

function Tool({
  icon,
  label,
  pressed,
  disabled,
  onClick,
  children,
}: {
  icon: ReactNode;
  /** where the visible text is not enough */
  label?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

/** Relevant distances: to the edge, and to the nearest pieces. */
function Checks({ check, isJudged }: { check: PlacementCheck; isJudged: boolean }) {
  const t = useTranslations('matchSetUp.map');
  const { language } = useMatch();
  const { edge, pieces } = check;
  const tooClose = isJudged ? pieces.filter((gap) => gap.tooClose).slice(0, 2) : [];
  const shown = tooClose.length > 0 ? tooClose : pieces.slice(0, 1);
  return (
    <ul className="checks" aria-label={t('checks')} aria-live="polite">
      <CheckRow
        gap={edge}
        isJudged={isJudged}
        name={edge.cm < 0 ? t('over') : isJudged && edge.tooClose ? t('edgeClose') : t('edge')}
      />
      {shown.map((gap) => (
        <CheckRow
          key={gap.id}
          gap={gap}
          isJudged={isJudged}
          name={
            isJudged && gap.tooClose
              ? t('pieceClose', { type: say(gap.name, language) })
              : say(gap.name, language)
          }
        />
      ))}
    </ul>
  );
}

function CheckRow({ gap, name, isJudged }: { gap: MeasuredGap; name: string; isJudged: boolean }) {
  const t = useTranslations('matchSetUp.map');
  const cm = useCentimetres();
  const state = !isJudged ? 'plain' : gap.tooClose ? 'bad' : 'ok';
  const Icon = { plain: Ruler, bad: TriangleAlert, ok: CircleCheck }[state];
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <span>{name}</span>
      <span>
        <b>{t('cm', { cm: cm.exact(Math.max(0, gap.cm)) })}</b>{' '}
        {isJudged && <span className="caption">{t('least', { cm: gap.needed })}</span>}
      </span>
    </li>
  );
}
