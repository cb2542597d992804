'use client';
import { type TerrainType, terrainSheet } from '@/lib/formats/guardians/match/terrain-types';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { TerrainIcon } from './terrain-icon';

/** The nine types of the terrain sheet, to pick one. */
export function Palette({
  label,
  chosen = null,
  notType = null,
  onChoose,
}: {
  label?: string;
  chosen?: TerrainType | null;
  /** a type that may not be placed now */
  notType?: TerrainType | null;
  onChoose: (type: TerrainType) => void;
}) {
  const { language } = useMatch();
  return (
    <fieldset className="palette">
      {label && <legend className="vh">{label}</legend>}
      {terrainSheet.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          disabled={id === notType}
          onClick={() => onChoose(id)}
        >
          <TerrainIcon type={id} />
          {say(name, language)}
        </button>
      ))}
    </fieldset>
  );
}
