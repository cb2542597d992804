import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import type { LoadedMatch } from '../load/match';
import { type DrawnGame, sharePicture } from '../platform/share-picture';
import { inSlices } from '../platform/slices';

/** Diameter in centimetres at which a marker is drawn. */
const markerSize = 7;

/**
 * Picture of a finished game for one of its players to share: scenario, table, score by turn. The only name is this
 * player's; the opponent is their army, or "opponent" while the lists are not public. Null while the game goes on or
 * its result is hidden.
 */
export async function storyPicture(match: LoadedMatch, own: Side) {
  const { context, format, rules, lines, tournament } = match;
  const { summary, report } = await inSlices(rules.foldSteps(context, lines));
  if (match.hidden || summary.ended === null) return null;
  const t = await getTranslations('matchEnd.picture');
  const language = await getLanguage();
  const scenarioId = summary.scenarioId ?? context.scenarioId;
  const scenario = format.scenariosFor(context.setup).find(({ id }) => id === scenarioId);
  const scored = report === undefined ? undefined : format.score(context.setup, report);
  const outcome = scored?.ok ? outcomeOf(scored.value.score.winner, own) : null;
  const other = otherSide(own);
  const army = (side: Side) =>
    match.armiesFor === 'everybody' ? (say(match.armyNames[side], language) ?? null) : null;
  const game: DrawnGame = {
    map: scenario?.map
      ? {
          width: scenario.map.width,
          depth: scenario.map.depth,
          spots: [
            ...scenario.map.zones.map(({ x, y, diameter }) => ({ x, y, diameter })),
            ...scenario.map.objectives.map(({ x, y }) => ({ x, y, diameter: markerSize })),
          ],
        }
      : null,
    sides: [match[own].name, army(other) ?? t('opponent')],
    scores: (await inSlices(rules.scoreByTurn(context, lines))).map(({ score }) => [
      score[own],
      score[other],
    ]),
  };
  return sharePicture(
    {
      name: outcome === null ? t('played') : t(outcome),
      lines: [
        [say(scenario?.name, language), army(own)].filter(Boolean).join(' · '),
        scored?.ok ? (say(scored.value.score.reason, language) ?? '') : '',
        tournament.name,
      ],
    },
    game,
  );
}

const outcomeOf = (winner: Side | null, own: Side): 'draw' | 'win' | 'loss' =>
  winner === null ? 'draw' : winner === own ? 'win' : 'loss';
