import { winnerOf } from '../../match/kit/game';
import type { KitGame, KitPhase, KitStep } from '../../match/kit/kit';
import { otherSide, type Side } from '../../sides';
import { type Text, text } from '../../text';
import { deploymentText, towerPlaceText } from './modifier-texts';
import { type ArmyId, armyNames } from './regiments';
import { howitzerNumbers } from './rule-numbers';
import type { ClaymoreSetup } from './setup';

/** The step that says who plays the Empire. */
export const whoPlaysEmpire = 'empire';

const check = (id: string, title: Text, hint?: Text): KitStep => ({
  kind: 'check',
  id,
  title,
  ...(hint && { hint }),
});

/** The set-up (§5): armies, terrain as far as it is played with, table sides, deployment. */
export function setUpPhases(
  game: KitGame<ClaymoreSetup>,
  armyPlayed: (game: KitGame<ClaymoreSetup>, side: Side) => ArmyId,
): readonly KitPhase[] {
  const { setup } = game;
  const dice = game.dice['0.table-side']?.dice;
  const winner = dice ? winnerOf(dice) : null;
  const first = winner && (setup.firstToDeploy === 'winner' ? winner : otherSide(winner));
  const deploy = (side: Side | null, id: string, order: Text): KitStep => {
    const army = side && armyNames[armyPlayed(game, side)];
    return {
      ...check(
        id,
        army
          ? text(`Aufstellen: ${army.de}`, `Deploy: ${army.en}`)
          : text(`Aufstellen: ${order.de}`, `Deploy: ${order.en}`),
        deploymentText(setup),
      ),
      ...(side && { side, own: true }),
    };
  };
  const drawn = setup.sideChoice === 'balanced';
  return [
    {
      id: 'armies',
      title: text('Armeen', 'Armies'),
      steps: [
        {
          kind: 'side',
          id: whoPlaysEmpire,
          agreed: true,
          title: text('Wer spielt das Imperium?', 'Who plays the Empire?'),
          hint: drawn
            ? text(
                'Die Auslosung hat es festgelegt. Antworte nur, wenn ihr getauscht habt.',
                'The pairing decided it. Answer only if you have swapped.',
              )
            : text('Einigt euch, oder lasst einen W6 entscheiden.', 'Agree, or let a D6 decide.'),
          optional: drawn,
        },
        check(
          'regiments',
          text('Regimenter bereitlegen', 'Lay out the regiments'),
          setup.armyBuilding === 'points'
            ? text(
                `Höchstens ${setup.pointsLimit} PW. Was nicht dabei ist, streicht ihr bei den Regimentern.`,
                `At most ${setup.pointsLimit} PW. Under regiments, remove what you have not brought.`,
              )
            : text('Alles, was für eure Seite in der Schachtel ist.', 'Everything in the box for your side.'),
        ),
        check(
          'tiles',
          text(
            `Die ${howitzerNumbers.tiles} Haubitzenfelder gehen ans Imperium`,
            `The Empire takes the ${howitzerNumbers.tiles} howitzer tiles`,
          ),
        ),
      ],
    },
    {
      id: 'terrain',
      title: text('Gelände', 'Terrain'),
      hint: text(
        'Nach Absprache gerecht verteilt. Fluss und Straßen sind auf der Matte gedruckt.',
        'Split fairly as agreed. River and roads are printed on the mat.',
      ),
      steps: terrainSteps(setup),
    },
    {
      id: 'deployment',
      title: text('Seiten und Aufstellung', 'Sides and deployment'),
      steps: [
        {
          kind: 'roll',
          id: 'table-side',
          title: text('Wurf um die Tischseite', 'Roll for the table side'),
          hint: text('Wer höher würfelt, wählt seine Seite.', 'The higher roll chooses a side.'),
          roll: {
            id: 'table-side',
            title: text('Wurf um die Tischseite', 'Roll for the table side'),
            dice: 1,
            faces: 6,
            who: 'each',
            ties: 'again',
          },
        },
        deploy(first, 'deploy-first', text('die erste Seite', 'the first side')),
        deploy(first && otherSide(first), 'deploy-second', text('die zweite Seite', 'the second side')),
      ],
    },
  ];
}

function terrainSteps(setup: ClaymoreSetup): readonly KitStep[] {
  return [
    check(
      'fords',
      text('Furten', 'Fords'),
      text(
        'Auf beliebige Flussfelder. Nur hier kommt man über den Fluss.',
        'On any river fields. The river can only be crossed here.',
      ),
    ),
    ...(setup.swamps
      ? [
          check(
            'swamps',
            text('Sümpfe', 'Swamps'),
            text(
              'Nicht auf Straße, Fluss oder Furt. Niemand darf hinein.',
              'Not on road, river or ford. Nobody may enter.',
            ),
          ),
        ]
      : []),
    ...(setup.palisades
      ? [
          check(
            'palisades',
            text('Palisaden', 'Palisades'),
            text(
              'Nicht auf Straße, Fluss oder Furt. Man kommt nur von der offenen Seite hinein.',
              'Not on road, river or ford. They can only be entered from the open side.',
            ),
          ),
        ]
      : []),
    ...(setup.tower ? [check('tower-set', text('Turm', 'Tower'), towerPlaceText(setup))] : []),
  ];
}
