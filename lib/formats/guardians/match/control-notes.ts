import { type Text, text } from '../../../text';
import { contestRadius } from '../scenarios';
import type { GuardiansSetup } from '../setup';
import type { SpecialRule } from '../special-rules';

/**
 * What holds a marker or zone in this tournament, as short sentences to settle a doubt at the table (§5,
 * A26 to A30, A41, A48).
 */
export function controlNotes(
  setup: GuardiansSetup,
  kind: 'marker' | 'zone',
  rule: SpecialRule,
): readonly Text[] {
  return kind === 'marker' ? markerNotes(setup) : zoneNotes(setup, rule);
}

function markerNotes(setup: GuardiansSetup): readonly Text[] {
  return [
    text(
      `Gehalten von einer Einheit, die den Marker berührt, wenn kein Feind innerhalb von ${contestRadius} cm steht. Gemessen wird ab dem Rand; genau ${contestRadius} cm zählt als innerhalb.`,
      `Controlled by a unit touching the marker with no enemy within ${contestRadius} cm, measured from its edge; exactly ${contestRadius} cm counts as within.`,
    ),
    text(
      'Flieger halten keinen Marker, machen ihn aber streitig.',
      'Flyers do not control markers but do contest them.',
    ),
    setup.charactersControl
      ? text('Charaktere halten und bestreiten wie Einheiten.', 'Characters control and contest like units.')
      : text('Charaktere halten nicht und bestreiten nicht.', 'Characters neither control nor contest.'),
    setup.summonedControl
      ? text('Beschworene Einheiten halten und bestreiten.', 'Summoned units control and contest.')
      : text(
          'Beschworene Einheiten halten nicht und bestreiten nicht.',
          'Summoned units neither control nor contest.',
        ),
    confusedNote(setup),
  ];
}

function zoneNotes(setup: GuardiansSetup, rule: SpecialRule): readonly Text[] {
  const notes = [
    text(
      'Gehalten von der Seite mit mehr Basen darin; bei gleich vielen von niemandem.',
      'Controlled by the side with more stands inside; if level, by nobody.',
    ),
    text(
      'Eine Base zählt, wenn mehr als die Hälfte von ihr in der Zone liegt.',
      'A stand counts when more than half of it is inside.',
    ),
    setup.charactersControl
      ? text('Auch Charaktere zählen; Flieger ebenso.', 'Characters count too, and so do flyers.')
      : text('Charaktere zählen nicht; Flieger schon.', 'Characters do not count; flyers do.'),
    text('Beschworene Einheiten zählen nie.', 'Summoned units never count.'),
    confusedNote(setup),
  ];
  if (rule !== 'dominate') return notes;
  return [
    ...notes,
    text(
      'Dominiert ist die Zone, wenn gar keine feindliche Einheit darin steht, auch keine beschworene oder fliegende; ein einzelner Charakter stört nicht.',
      'The zone is dominated if no enemy unit at all is inside, not even a summoned or flying one; a lone character does not matter.',
    ),
  ];
}

const confusedNote = (setup: GuardiansSetup): Text =>
  setup.confusedControl
    ? text('Verwirrte Einheiten zählen mit.', 'Confused units count.')
    : text('Verwirrte Einheiten zählen nicht.', 'Confused units do not count.');
