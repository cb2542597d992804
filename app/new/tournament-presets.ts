import { formatList } from '@/lib/formats/registry';

/** Every complete tournament one can start from; `key` names it in the form. */
export const tournamentPresets = formatList.flatMap((format) =>
  format.presets.map((preset) => ({ key: `${format.id}:${preset.id}`, format, preset })),
);
