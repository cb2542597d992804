'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { scenarioOf } from '@/lib/formats/guardians/scenarios';
import { specialRuleEffect, specialRuleIds, specialRuleNames } from '@/lib/formats/guardians/special-rules';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { Choices } from './choices';
import { RollPanel } from './roll-panel';
import { Sheet } from './sheet';
import { SkipButton, StepFrame, useMover } from './step-frame';

/** Rolls for the special rule of the scenario (§4.6, §10). */
export function RollSpecialRule({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.rule');
  const players = usePlayers();
  const mover = useMover();
  const { state, language } = useMatch();
  const [agrees, setAgrees] = useState(false);
  const { id } = state.scenario;
  return (
    <StepFrame title={t('title')} {...(mover ? { text: t('text', players[mover]) } : {})}>
      {id && (
        <ol className="outcomes outcomes--rules">
          {scenarioOf(state.setup, id).specialRuleByRoll.map((rule, i) => (
            <li key={rule}>
              <b>{t('dice', { from: 2 * i + 1, to: 2 * i + 2 })}</b>{' '}
              <span>
                {say(specialRuleNames[rule], language)}
                <small>{say(specialRuleEffect(rule, state.setup), language)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      <RollPanel what="special-rule" since={since}>
        <Button variant="quiet" onClick={() => setAgrees(true)}>
          {t('agree')}
        </Button>
        <SkipButton step="special-rule">{t('without')}</SkipButton>
      </RollPanel>
      <Sheet open={agrees} onOpenChange={setAgrees} title={t('agreeTitle')}>
        <RuleChoices onDone={() => setAgrees(false)} />
      </Sheet>
    </StepFrame>
  );
}

/** Choice of all special rules, by agreement. */
export function RuleChoices({ onDone }: { onDone: () => void }) {
  const t = useTranslations('matchSetUp.rule');
  const { state, seat, enterAgreed, language } = useMatch();
  const { id: scenario } = state.scenario;
  const own =
    scenario && seat !== 'organiser' ? scenarioOf(state.setup, scenario).specialRuleByRoll : specialRuleIds;
  return (
    <Choices
      label={t('agreeTitle')}
      chosen={state.specialRule.id}
      choices={specialRuleIds
        .filter((id) => id === 'none' || own.includes(id))
        .map((id) => ({
          value: id,
          label: say(specialRuleNames[id], language),
          hint: say(specialRuleEffect(id, state.setup), language),
        }))}
      onChoose={(id) => {
        enterAgreed('special-rule', { id });
        onDone();
      }}
    />
  );
}
