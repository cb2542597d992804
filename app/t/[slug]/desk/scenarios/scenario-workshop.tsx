'use client';
import { FileUp, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
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
import type { Language } from '@/lib/text';
import { emptyScenario } from './drawing';
import { ScenarioEditor } from './scenario-editor';

/** Longer files are none of ours. */
const longestFile = 20_000;

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
  const picker = useRef<HTMLInputElement>(null);
  const freshId = (): OwnScenarioId => `own-${Date.now().toString(36)}`;
  const isFull = scenarios.length >= ownScenarioLimits.scenarios;

  /** A file opens on the table, where it can be looked at before it is saved. */
  const read = async (file: File | undefined) => {
    if (!file) return;
    const scenario = file.size > longestFile ? null : readScenario(await file.text(), kind);
    setUnread(scenario === null);
    if (scenario) setOpen({ ...scenario, id: freshId() });
  };

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
        <Button icon={<FileUp />} disabled={isFull} onClick={() => picker.current?.click()}>
          {t('fromFile')}
        </Button>
        <input
          ref={picker}
          className="vh"
          type="file"
          accept=".json,application/json"
          aria-label={t('fromFile')}
          tabIndex={-1}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
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

/** A scenario out of a file; null where it is none that fits the table. */
function readScenario(source: string, table: OwnScenarioKind): OwnScenario | null {
  try {
    return ownScenarioOn(table).safeParse(JSON.parse(source)).data ?? null;
  } catch {
    return null;
  }
}
