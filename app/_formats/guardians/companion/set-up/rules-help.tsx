'use client';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import { DialogClose } from '@/app/_ui/modal';
import { terrainNumbersText, terrainTurnsText } from '@/lib/formats/guardians/terrain-text';
import { paragraph, say } from '@/lib/text';
import { useMatch } from '../match-context';
import { Sheet } from './sheet';
import { TerrainTable } from './terrain-sheet';

const sequence = ['terrain', 'scenario', 'starter', 'edge', 'rule', 'deploy'] as const;

/** Order of the set-up and terrain sheet (§12), behind a question mark. */
export function RulesHelp() {
  const t = useTranslations('matchSetUp.help');
  const { state, language } = useMatch();
  return (
    <Sheet trigger={<IconButton label={t('open')} icon={<CircleQuestionMark />} />} title={t('title')}>
      <div className="set-up-help">
        <h3>{t('sequence')}</h3>
        <ol>
          {sequence
            .filter((item) => item !== 'rule' || state.setup.specialRules)
            .map((item) => (
              <li key={item}>{t(`sequenceItems.${item}`)}</li>
            ))}
        </ol>
        {state.terrain.method === 'alternating' && (
          <>
            <h3>{t('alternating')}</h3>
            <p>{say(paragraph(terrainTurnsText(state.setup), terrainNumbersText), language)}</p>
          </>
        )}
        <h3>{t('terrain')}</h3>
        <TerrainTable />
      </div>
      <DialogClose>
        <Button wide>{t('close')}</Button>
      </DialogClose>
    </Sheet>
  );
}
