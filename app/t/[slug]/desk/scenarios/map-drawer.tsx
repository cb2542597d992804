'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Note } from '@/app/_ui/note';
import type { OwnScenario, OwnScenarioKind } from '@/lib/formats/own-scenario';
import type { Language } from '@/lib/languages';
import { FilePicker } from './file-picker';
import { ScenarioEditor } from './scenario-editor';

/** The drawing table for the map of one scenario; done, it leads back to the library. */
export function MapDrawer({
  slug,
  kind,
  drawing,
  isNew,
  language,
}: {
  slug: string;
  kind: OwnScenarioKind;
  /** to begin with */
  drawing: OwnScenario;
  isNew: boolean;
  language: Language;
}) {
  const t = useTranslations('ownScenarios');
  const router = useRouter();
  // A file replaces what is on the table; nothing is stored before somebody saves it.
  const [begun, setBegun] = useState({ start: drawing, from: 0 });
  const [unread, setUnread] = useState(false);
  return (
    <>
      <div className="col form-actions">
        <FilePicker
          kind={kind}
          disabled={false}
          onRead={(read) => {
            setUnread(read === null);
            if (read)
              setBegun(({ from }) => ({
                start: { ...read, id: drawing.id, name: drawing.name },
                from: from + 1,
              }));
          }}
        />
      </div>
      {unread && (
        <div className="col" role="alert">
          <Note tone="danger">{t('unread')}</Note>
        </div>
      )}
      <ScenarioEditor
        key={begun.from}
        slug={slug}
        kind={kind}
        start={begun.start}
        language={language}
        isNew={isNew}
        played={[]}
        onClose={() => router.push(`/t/${slug}/desk/scenarios`)}
        onCopy={() => {}}
      />
    </>
  );
}
