'use client';
import { useTranslations } from 'next-intl';
import {
  sheetOf,
  type TerrainSheet,
  type TerrainType,
  terrainSheet,
} from '@/lib/formats/guardians/match/terrain-types';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { TerrainIcon } from './terrain-icon';

/** Texts of a terrain type's rules (§12). */
function useSheetWords() {
  const t = useTranslations('matchSetUp.sheet');
  return ({ defended, command, sight, enter }: TerrainSheet) => [
    {
      term: t('defended'),
      words: defended.length === 0 ? t('nobody') : defended.map((group) => t(group)).join(', '),
    },
    { term: t('command'), words: t(command === 0 ? 'commandNone' : 'commandMinus') },
    {
      term: t('sight'),
      words: t(({ free: 'sightFree', blocked: 'sightBlocked', 'two-cm': 'sightTwo' } as const)[sight]),
    },
    {
      term: t('enter'),
      words: t(
        (['enterNone', 'enterInfantry', 'enterNotSam', 'enterAll'] as const)[enter.length] ?? 'enterAll',
      ),
    },
  ];
}

/** Line of the terrain sheet for one type. */
export function TerrainRules({ type }: { type: TerrainType }) {
  const words = useSheetWords();
  const { language } = useMatch();
  const sheet = sheetOf(type);
  return (
    <>
      <dl className="sheet-line">
        {words(sheet).map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {sheet.note && <p className="caption">{say(sheet.note, language)}</p>}
    </>
  );
}

export function TerrainTable() {
  const { language } = useMatch();
  return (
    <ul className="sheet-table">
      {terrainSheet.map(({ id, name }) => (
        <li key={id}>
          <TerrainIcon type={id} />
          <div>
            <b>{say(name, language)}</b>
            <TerrainRules type={id} />
          </div>
        </li>
      ))}
    </ul>
  );
}
