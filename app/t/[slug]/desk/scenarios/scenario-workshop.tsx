'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { useKeptState } from '@/app/_parts/update/kept-state';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note } from '@/app/_ui/note';
import {
  type OwnScenario,
  type OwnScenarioId,
  type OwnScenarioKind,
  ownScenarioLimits,
  shownOwnScenario,
} from '@/lib/formats/own-scenario';
import { ownScenarioOn } from '@/lib/formats/own-scenario-schema';
import type { Language } from '@/lib/languages';
import { emptyScenario } from './drawing';
import { FilePicker } from './file-picker';
import { ScenarioEditor } from './scenario-editor';

export interface KnownScenario {
  readonly scenario: OwnScenario;
  /** numbers of the rounds in which it is or was played */
  readonly played: readonly number[];
}

/** The organiser's scenarios, one of them open on the drawing table. */
export function ScenarioWorkshop({
  slug,
  kind,
  language,
  scenarios,
}: {
  slug: string;
  kind: OwnScenarioKind;
  language: Language;
  scenarios: readonly KnownScenario[];
}) {
  const t = useTranslations('ownScenarios');
  const [open, setOpen] = useState<OwnScenario | null>(null);
  const [unread, setUnread] = useState(false);
  useKeptState('own-scenario', undefined, (kept) => {
    // It may have had no name yet.
    const name = (kept as Partial<OwnScenario>).name ?? '';
    const read = ownScenarioOn(kind).safeParse({ ...(kept as object), name: '-' }).data;
    if (read) setOpen({ ...read, name });
  });
  const freshId = (): OwnScenarioId => `own-${Date.now().toString(36)}`;
  const isFull = scenarios.length >= ownScenarioLimits.scenarios;

  if (open) {
    const known = scenarios.find(({ scenario }) => scenario.id === open.id);
    return (
      <ScenarioEditor
        key={open.id}
        slug={slug}
        kind={kind}
        start={open}
        language={language}
        isNew={!known}
        played={known?.played ?? []}
        onClose={() => setOpen(null)}
        onCopy={(scenario) => setOpen({ ...scenario, id: freshId(), name: '' })}
      />
    );
  }
  return (
    <div className="col own-scenarios">
      <p className="answer">{t('lead')}</p>
      <div className="form-actions">
        <Button
          variant="ink"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => setOpen(emptyScenario(freshId()))}
        >
          {t('draw')}
        </Button>
        <FilePicker
          kind={kind}
          disabled={isFull}
          onRead={(read) => {
            setUnread(read === null);
            // It opens on the table, where it can be looked at before it is saved.
            if (read) setOpen({ ...read, id: freshId() });
          }}
        />
      </div>
      {isFull && <p className="hint">{t('full', { most: ownScenarioLimits.scenarios })}</p>}
      {unread && (
        <div role="alert">
          <Note tone="danger">{t('unread')}</Note>
        </div>
      )}
      {scenarios.length === 0 ? (
        <EmptyBox title={t('none')} heading="h2">
          {t('noneText')}
        </EmptyBox>
      ) : (
        <ul className="own-scenario-list">
          {scenarios.map(({ scenario, played }) => {
            const shown = shownOwnScenario(scenario, kind);
            return (
              <li key={scenario.id}>
                <button type="button" onClick={() => setOpen(scenario)}>
                  {shown.map && <ScenarioMap map={shown.map} label={scenario.name} size="small" />}
                  <b className="name">{scenario.name}</b>
                </button>
                <span className="flex flex-wrap gap-2">
                  {scenario.drawn && <Badge tone="line">{t('isDrawn')}</Badge>}
                  {played.length > 0 && (
                    <Badge tone="plain">{t('playedIn', { rounds: played.join(', ') })}</Badge>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
