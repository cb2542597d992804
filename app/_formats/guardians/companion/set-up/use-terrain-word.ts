'use client';
import { sheetOf, type TerrainType } from '@/lib/formats/guardians/match/terrain-types';
import { useMatch } from '../match-context';

/** Names of terrain within a sentence: English writes them small there. */
export function useTerrainWord(): (type: TerrainType) => string {
  const { language } = useMatch();
  return (type) => {
    const name = sheetOf(type).name[language];
    return language === 'en' ? name.toLowerCase() : name;
  };
}
