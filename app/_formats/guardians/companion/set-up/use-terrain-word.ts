'use client';
import { sheetOf, type TerrainType } from '@/lib/formats/guardians/match/terrain-types';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';

/** Names of terrain within a sentence: German capitalises them there, too. */
export function useTerrainWord(): (type: TerrainType) => string {
  const { language } = useMatch();
  return (type) => {
    const name = say(sheetOf(type).name, language);
    return language === 'de' ? name : name.toLowerCase();
  };
}
