'use client';
import { Check, MoveRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { tableMap } from '@/lib/formats/guardians/match/scenario-layout';
import {
  needsOpenMarker,
  placedPieces,
  scenarioCorrections,
} from '@/lib/formats/guardians/match/terrain-map';
import { guardiansScenarios, scenarioOf, scenariosOf } from '@/lib/formats/guardians/scenarios';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { Choices } from './choices';
import { RollPanel } from './roll-panel';
import { RolledDice } from './rolled-dice';
import { Sheet } from './sheet';
import { SkipButton, StepDock, StepFrame, useMover, useMoveVariant } from './step-frame';
import { TableMap } from './table-map';
import { useCentimetres } from './use-centimetres';

/** Roll for the scenario (§4.2), or agreement on one. */
export function RollScenario({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.scenario');
  const players = usePlayers();
  const mover = useMover();
  const { language } = useMatch();
  const [agrees, setAgrees] = useState(false);
  return (
    <StepFrame title={t('title')} text={mover ? t('text', players[mover]) : t('textAny')}>
      <ol className="outcomes">
        {guardiansScenarios.map(({ id, d6, name }) => (
          <li key={id}>
            <b>{d6}</b> {say(name, language)}
          </li>
        ))}
      </ol>
      <RollPanel what="scenario" since={since}>
        <Button variant="quiet" onClick={() => setAgrees(true)}>
          {t('agree')}
        </Button>
      </RollPanel>
      <Sheet open={agrees} onOpenChange={setAgrees} title={t('agreeTitle')}>
        <ScenarioChoices onDone={() => setAgrees(false)} />
      </Sheet>
    </StepFrame>
  );
}

/** Choice of all scenarios of the tournament, by agreement. */
export function ScenarioChoices({ onDone }: { onDone: () => void }) {
  const t = useTranslations('matchSetUp.scenario');
  const { state, enterAgreed, language } = useMatch();
  return (
    <Choices
      label={t('agreeTitle')}
      chosen={state.scenario.id}
      choices={scenariosOf(state.setup).map(({ id, name, summary }) => ({
        value: id,
        label: say(name, language),
        hint: say(summary, language),
      }))}
      onChoose={(id) => {
        enterAgreed('scenario', { id });
        onDone();
      }}
    />
  );
}

/** Places markers and zones, and moves terrain clear of them (§4.3, §6). */
export function SetUpScenario({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.scenario');
  const variant = useMoveVariant();
  const { state, enter, seat, language } = useMatch();
  const { id } = state.scenario;
  if (id === null) return null;
  const { name, setup, summary } = scenarioOf(state.setup, id);
  const { pieces } = state.terrain;
  const map = tableMap(state, id);
  const mustRoll = needsOpenMarker(pieces, id, map) && state.openMarker === null;
  const corrections = mustRoll ? [] : scenarioCorrections(pieces, id, map, state.openMarker);
  return (
    <StepFrame
      title={t('setUpTitle', { scenario: say(name, language) })}
      dice={<RolledDice what="scenario" since={since} />}
    >
      <figure className="bleed">
        <TableMap
          label={t('mapLabel', { scenario: say(name, language) })}
          pieces={pieces}
          scenario={id}
          corrections={corrections}
        />
        <figcaption className="caption pad">{t('map')}</figcaption>
      </figure>
      {mustRoll && (
        <>
          <Note tone="warn">{t('openMarker')}</Note>
          <RollPanel what="open-marker" since={since} />
        </>
      )}
      {state.openMarker && <p className="small">{t('openMarkerIs', { marker: state.openMarker })}</p>}
      {!mustRoll && <Corrections corrections={corrections} />}
      {!mustRoll && placedPieces(pieces).length === 0 && <p className="small soft">{t('noMap')}</p>}
      <ul className="set-up-notes">
        <li>{say(summary, language)}</li>
        {setup.map((note) => (
          <li key={note.de}>{say(note, language)}</li>
        ))}
      </ul>
      <div className="ways">
        <SkipButton step="scenario-set-up" />
      </div>
      {!mustRoll && seat !== null && (
        <StepDock>
          <Button variant={variant} tall iconEnd={<Check />} onClick={() => enter('scenario-set-up', {})}>
            {t('setUp')}
          </Button>
        </StepDock>
      )}
    </StepFrame>
  );
}

/** Pieces to move and by how much; moves them on the map on request. */
function Corrections({ corrections }: { corrections: ReturnType<typeof scenarioCorrections> }) {
  const t = useTranslations('matchSetUp.scenario');
  const cm = useCentimetres();
  const { state, enter, seat, language } = useMatch();
  if (corrections.length === 0) {
    const { pieces } = state.terrain;
    const placed = placedPieces(pieces).length;
    if (placed === 0) return null;
    const count = pieces.length - placed;
    // Pieces only counted are not on the map.
    return count > 0 ? (
      <Note tone="info">{t('noCorrectionsOnMap', { count })}</Note>
    ) : (
      <Note tone="ok">{t('noCorrections')}</Note>
    );
  }
  const possible = corrections.flatMap(({ pieceId, shift }) =>
    shift ? [{ id: pieceId, at: shift.at }] : [],
  );
  return (
    <section className="corrections" aria-label={t('corrections')}>
      <h3>{t('corrections')}</h3>
      <ul>
        {corrections.map(({ pieceId, reason, shift }) => (
          <li key={pieceId}>
            <span>{say(reason, language)}</span>
            <b>{shift ? t('shift', { cm: cm.atLeast(shift.cm) }) : t('noRoom')}</b>
          </li>
        ))}
      </ul>
      {seat !== null && possible.length > 0 && (
        <Button
          wide
          icon={<MoveRight />}
          onClick={() => {
            for (const move of possible) enter('terrain-move', move);
          }}
        >
          {t('apply', { count: possible.length })}
        </Button>
      )}
    </section>
  );
}
