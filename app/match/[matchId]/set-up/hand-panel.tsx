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
import { Disclosure } from '@/app/_components/disclosure';
import type { MeasuredGap, PlacedPiece, PlacementCheck } from '@/lib/formats/guardians/match/terrain-map';
import { sheetOf } from '@/lib/formats/guardians/match/terrain-types';
import { useMatch } from '../match-context';
import { pushed, resized, retyped, steps, turned } from './hand';
import { Palette } from './palette';
import { Sheet } from './sheet';
import { TerrainRules } from './terrain-sheet';
import { useCentimetres } from './use-centimetres';

/** Distances of the piece in the hand, and everything that can be done to it without dragging. */
export function HandPanel({
  piece,
  check,
  isJudged,
  notType = null,
  onChange,
  onPutAway,
  whyNotAway,
}: {
  piece: PlacedPiece;
  check: PlacementCheck;
  /** whether the distances are a rule here, or told for interest only */
  isJudged: boolean;
  notType?: PlacedPiece['type'] | null;
  onChange: (piece: PlacedPiece) => void;
  /** null where it cannot be taken off again */
  onPutAway: (() => void) | null;
  whyNotAway?: string;
}) {
  const t = useTranslations('matchSetUp.map');
  const words = useTranslations('matchSetUp.sheet');
  const cm = useCentimetres();
  const { language } = useMatch();
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
      <Disclosure summary={words('what', { type: sheetOf(piece.type).name[language] })}>
        <TerrainRules type={piece.type} />
      </Disclosure>
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
  /** where the visible word is not enough */
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

/** The distances that count: to the edge, and to the nearest pieces. */
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
        name={isJudged && edge.tooClose ? t('edgeClose') : t('edge')}
        {...(edge.cm < 0 ? { instead: t('over') } : {})}
      />
      {shown.map((gap) => (
        <CheckRow
          key={gap.id}
          gap={gap}
          isJudged={isJudged}
          name={isJudged && gap.tooClose ? t('pieceClose', { type: gap.name[language] }) : gap.name[language]}
        />
      ))}
    </ul>
  );
}

function CheckRow({
  gap,
  name,
  isJudged,
  instead,
}: {
  gap: MeasuredGap;
  name: string;
  isJudged: boolean;
  /** words in place of the number */
  instead?: string;
}) {
  const t = useTranslations('matchSetUp.map');
  const cm = useCentimetres();
  const state = !isJudged ? 'plain' : gap.tooClose ? 'bad' : 'ok';
  const Icon = { plain: Ruler, bad: TriangleAlert, ok: CircleCheck }[state];
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <span>{name}</span>
      <span>
        <b>{instead ?? t('cm', { cm: cm.exact(gap.cm) })}</b>{' '}
        {isJudged && <span className="caption">{t('least', { cm: gap.needed })}</span>}
      </span>
    </li>
  );
}
