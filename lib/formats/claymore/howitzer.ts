import type { KitDeck, KitGame, KitUnit } from '../../match/kit/kit';
import { paragraph, type Text, text } from '../../text';
import { howitzerNumbers } from './rule-numbers';
import type { ClaymoreSetup } from './setup';

/** The howitzer tiles and how many of each this tournament plays with (§7). */
export function howitzerTiles({
  ricochetTiles,
  explosionTiles,
  tower,
}: ClaymoreSetup): readonly (KitDeck['tiles'][number] & { readonly hint: Text })[] {
  return [
    {
      id: 'flying',
      label: text('Fliegende Kanonenkugel', 'Flying ball'),
      hint: text('Keine Wirkung. Leg das nächste Feld.', 'No effect. Lay the next tile.'),
      count: howitzerNumbers.tiles - ricochetTiles - explosionTiles,
    },
    {
      id: 'ricochet',
      label: text('Abpraller', 'Ricochet'),
      hint: paragraph(
        text(
          'Das Regiment auf dem Feld, Freund oder Feind, bekommt einen Totenkopfchip.',
          'The regiment on that field, friend or foe, takes a skull chip.',
        ),
        tower && text('Dem Turm schadet er nicht.', 'It does not harm the tower.'),
      ),
      count: ricochetTiles,
    },
    {
      id: 'explosion',
      label: text('Explosion', 'Explosion'),
      hint: paragraph(
        text(
          'Das Regiment auf dem Feld, Freund oder Feind, ist vernichtet.',
          'The regiment on that field, friend or foe, is destroyed.',
        ),
        tower && text('Der Turm bekommt einen Geröllchip.', 'The tower takes a rubble chip.'),
        text('Der Schuss ist vorbei.', 'The shot is over.'),
      ),
      count: explosionTiles,
    },
  ].filter(({ count }) => count > 0);
}

/** The step that tells of a shot at a neighbour, which needs no tiles. */
export const pointBlank = (unit: Pick<KitUnit, 'id'>) => `point-blank.${unit.id}`;

/** The round of a howitzer's latest shot before or in this round; null when it has not fired. */
function lastShot(game: KitGame<ClaymoreSetup>, unit: Pick<KitUnit, 'id'>): number | null {
  const laid = (game.drawn[unit.id] ?? []).map(({ round }) => round);
  const direct = Object.entries(game.answers).flatMap(([key, answer]) => {
    const [round, ...step] = key.split('.');
    return answer === true && step.join('.') === pointBlank(unit) ? [Number(round)] : [];
  });
  const rounds = [...laid, ...direct].filter((round) => round <= game.round);
  return rounds.length === 0 ? null : Math.max(...rounds);
}

/** The first round in which a howitzer may fire again (§7). */
export function loadedFrom(game: KitGame<ClaymoreSetup>, unit: Pick<KitUnit, 'id'>): number {
  const last = lastShot(game, unit);
  if (last !== null) return last + howitzerNumbers.reloadRounds;
  return game.setup.howitzerLoaded ? 1 : howitzerNumbers.reloadRounds;
}

/** The tiles of one howitzer: they may be laid while it is loaded, and to the end of the shot. */
export function howitzerDeck(game: KitGame<ClaymoreSetup>, unit: KitUnit): KitDeck {
  const title = unit.title ?? text(unit.name, unit.name);
  return {
    id: unit.id,
    title: text(`${title.de}: Haubitzenfelder`, `${title.en}: tiles`),
    hint: text(
      'Ein benachbartes Ziel ist sofort vernichtet. Sonst leg Feld für Feld zum Ziel; reicht die Kette bis dorthin, ist es vernichtet.',
      'A neighbouring target is destroyed at once. Otherwise lay tile by tile towards the target; if the chain reaches it, it is destroyed.',
    ),
    tiles: howitzerTiles(game.setup),
    shuffle: 'every-round',
    ...blockedBy(game, unit),
  };
}

function blockedBy(game: KitGame<ClaymoreSetup>, unit: KitUnit): Pick<KitDeck, 'blocked'> {
  const laid = (game.drawn[unit.id] ?? []).filter(({ round }) => round === game.round);
  if (game.round === 0)
    return { blocked: text('Geschossen wird ab der ersten Runde.', 'It may fire from round 1 on.') };
  if (laid.some(({ tile }) => tile === 'explosion'))
    return { blocked: text('Die Explosion hat den Schuss beendet.', 'The explosion ended the shot.') };
  const from = loadedFrom(game, unit);
  if (game.round >= from || laid.length > 0) return {};
  return {
    blocked: text(
      `Sie lädt: Der nächste Schuss fällt in Runde ${from}.`,
      `Loading: the next shot is in round ${from}.`,
    ),
  };
}
