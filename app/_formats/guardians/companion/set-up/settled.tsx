'use client';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import type { SkippableStep } from '@/lib/formats/guardians/match/match-terms';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { scenarioOf } from '@/lib/formats/guardians/scenarios';
import { specialRuleNames } from '@/lib/formats/guardians/special-rules';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { Choices } from './choices';
import { RuleChoices } from './rule-step';
import { ScenarioChoices } from './scenario-steps';
import { Sheet } from './sheet';
import { StarterChoices } from './start-steps';
import { MethodChoices } from './terrain-steps';

const items = ['terrain', 'scenario', 'starter', 'edge', 'rule'] as const;
type Item = (typeof items)[number];
const skippable: Readonly<Partial<Record<Item, SkippableStep>>> = {
  terrain: 'terrain',
  edge: 'table-side',
  rule: 'special-rule',
};

/** State of each part of the set-up, in a few words; null while open. */
function useSettled(): Readonly<Record<Item, string | null>> {
  const t = useTranslations('matchSetUp.settled');
  const players = usePlayers();
  const { state, language } = useMatch();
  const { terrain, scenario, startingPlayer, tableSide, specialRule, setup } = state;
  const left = (item: Item) => {
    const step = skippable[item];
    return step && state.skipped.includes(step) ? t('skippedItem', { item: t(`term.${item}`) }) : null;
  };
  const count = terrain.pieces.length;
  return {
    terrain: terrain.done ? t('pieces', { count }) : left('terrain'),
    scenario: scenario.id && say(scenarioOf(setup, scenario.id).name, language),
    starter: startingPlayer && t('starts', players[startingPlayer]),
    edge: tableSide ? t(`edge.${tableSide}`) : left('edge'),
    rule: !setup.specialRules
      ? null
      : specialRule.id === null
        ? left('rule')
        : specialRule.id === 'none'
          ? t('noRule')
          : say(specialRuleNames[specialRule.id], language),
  };
}

/** The same in one line, without the parts in the screen's head. */
function useLine({ terrain, starter, edge, rule }: ReturnType<typeof useSettled>): string {
  const t = useTranslations('matchSetUp.settled');
  const players = usePlayers();
  const { state } = useMatch();
  const { startingPlayer, tableSide } = state;
  const start =
    startingPlayer && tableSide ? [t(`startsAt.${tableSide}`, players[startingPlayer])] : [starter, edge];
  return [terrain, ...start, ruleInPlay(state) === 'none' ? rule : null].filter(Boolean).join(' · ');
}

/** One line of the settled parts, which opens to change any of them. */
export function Settled({ onDraw }: { onDraw: () => void }) {
  const t = useTranslations('matchSetUp.settled');
  const word = useTranslations('common.word');
  const { seat } = useMatch();
  const settled = useSettled();
  const line = useLine(settled);
  const [open, setOpen] = useState(false);
  const [item, setItem] = useState<Item | null>(null);
  const known = items.filter((candidate) => settled[candidate] !== null);
  if (line === '') return null;
  const close = () => {
    setOpen(false);
    setItem(null);
  };
  if (seat === null) return <p className="settled bleed">{line}</p>;
  return (
    <>
      <button type="button" className="settled bleed" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>
          <span className="vh">{t('label')}: </span>
          {line}
        </span>
        <span className="settled-change">
          <Pencil aria-hidden="true" /> {word('change')}
        </span>
      </button>
      <Sheet
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        title={item ? t(`term.${item}`) : t('title')}
      >
        {item ? (
          <>
            <Correction item={item} onDone={close} onDraw={onDraw} />
            <Button variant="quiet" onClick={() => setItem(null)}>
              <ChevronLeft aria-hidden="true" /> {t('back')}
            </Button>
          </>
        ) : (
          <>
            <p className="small soft">{t('hint')}</p>
            <ul className="choices">
              {known.map((candidate) => (
                <li key={candidate}>
                  <button type="button" onClick={() => setItem(candidate)}>
                    <span className="choice-text">
                      <small>{t(`term.${candidate}`)}</small>
                      {settled[candidate]}
                    </span>
                    <ChevronRight aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Sheet>
    </>
  );
}

/** Form that corrects one part of the set-up. */
function Correction({
  item,
  onDone,
  onDraw,
}: {
  item: Item;
  onDone: () => void;
  onDraw: () => void;
}): ReactNode {
  const t = useTranslations('matchSetUp');
  const { state, enterChoice, seat } = useMatch();
  const elsewhere = useElsewhere(state.startingPlayer);
  switch (item) {
    case 'terrain':
      return (
        <>
          {state.terrain.done ? (
            <p className="small soft">{t('correct.done')}</p>
          ) : (
            <MethodChoices onDone={onDone} />
          )}
          <Choices
            label={t('settled.term.terrain')}
            choices={[{ value: 'map', label: t('correct.map'), hint: t('correct.mapHint') }]}
            onChoose={() => {
              onDone();
              onDraw();
            }}
          />
        </>
      );
    case 'scenario':
      return state.scenario.source === 'tournament' && seat !== 'organiser' ? (
        <p>{t('correct.scenarioFixed')}</p>
      ) : (
        <ScenarioChoices onDone={onDone} />
      );
    case 'starter':
      return <StarterChoices onDone={onDone} />;
    case 'edge':
      return (
        <>
          {elsewhere && <p className="small">{elsewhere}</p>}
          <Choices
            disabled={elsewhere !== null}
            label={t('settled.term.edge')}
            chosen={state.tableSide}
            choices={(['number', 'opposite'] as const).map((edge) => ({
              value: edge,
              label: t(`settled.edge.${edge}`),
            }))}
            onChoose={(edge) => {
              enterChoice('table-side', { edge }, state.startingPlayer);
              onDone();
            }}
          />
        </>
      );
    case 'rule':
      return <RuleChoices onDone={onDone} />;
  }
}
