'use client';
import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/app/_ui/button';
import type { OwnScenario, OwnScenarioKind } from '@/lib/formats/own-scenario';
import { ownScenarioOn } from '@/lib/formats/own-scenario-schema';

/** Longer files are none of ours. */
const longestFile = 20_000;

/** A scenario out of a file, for the table it is to be drawn on; null where the file has none that fits it. */
export function FilePicker({
  kind,
  disabled,
  onRead,
}: {
  kind: OwnScenarioKind;
  disabled: boolean;
  onRead: (scenario: OwnScenario | null) => void;
}) {
  const t = useTranslations('ownScenarios');
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) onRead(file.size > longestFile ? null : readScenario(await file.text(), kind));
  };
  return (
    <>
      <Button icon={<FileUp />} disabled={disabled} onClick={() => picker.current?.click()}>
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
    </>
  );
}

function readScenario(source: string, kind: OwnScenarioKind): OwnScenario | null {
  try {
    return ownScenarioOn(kind).safeParse(JSON.parse(source)).data ?? null;
  } catch {
    return null;
  }
}
