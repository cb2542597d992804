import { exampleListText } from '../../lib/armies/example-list';
import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { descriptionOf, sendFilled } from './forms';
import { organiserOf, playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

const players = ['Anna Petersen', 'Bodo Lahn'] as const;
const dwarfs = `Dwarfs, 440 points
Warmaster Revolution
--------------------------------
 440 - 4 Warriors`;

test('two lists a player: handed in each by itself, chosen in secret, told when both have chosen', async ({
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Zwei Listen',
    presetId: '1250',
    rounds: 2,
    entries: players,
  });
  const desk = await organiserOf(server);

  await test.step('the desk asks for them, and is told in words what does not go together', async () => {
    const form = { form: 'Armeelisten' };
    const wanted = { 'Armeelisten einsammeln': true, 'Listen je Spieler': '2' };
    await desk.goto(`/t/${slug}/desk/settings/lists`);
    await sendFilled(desk, form, { ...wanted, 'Davon Pflicht': '3' });
    expect(descriptionOf(desk, 'Davon Pflicht')).toMatch(/mehr Listen/);
    await sendFilled(desk, form, { ...wanted, 'Davon Pflicht': '1', 'Welche gespielt wird': 'camps' });
    expect(descriptionOf(desk, 'Welche gespielt wird')).toMatch(/zwei Lager/);
    await sendFilled(desk, form, { ...wanted, 'Davon Pflicht': '1', 'Welche gespielt wird': 'after' });
    expect(desk.text).toContain('Gespeichert.');
  });

  const [anna, bodo] = [
    await playerOf(server, links.get('Anna Petersen')),
    await playerOf(server, links.get('Bodo Lahn')),
  ];

  await test.step('each list stands by itself, on the phone as at the desk', async () => {
    for (const name of players)
      for (const [which, text, army] of [
        ['Liste 1', exampleListText, 'Hochelfen'],
        ['Liste 2', dwarfs, 'Zwerge'],
      ] as const) {
        await openLists(desk, slug, name);
        await desk.follow(new RegExp(`^${which}`));
        await sendFilled(desk, { form: 'Liste eintragen' }, { Liste: text });
        expect(desk.screen.getByRole('link', { name: new RegExp(`^${which}`) }).textContent).toContain(army);
      }
    await anna.goto(`/t/${slug}/me`);
    const card = anna.screen.getByRole('region', { name: 'Deine Armeelisten' });
    expect(card.textContent).toMatch(/Hochelfen.*Zwerge/);
    const second = anna.screen.getAllByRole('link', { name: 'Deine Liste' })[1];
    await anna.goto(second?.getAttribute('href') ?? '');
    anna.screen.getByRole('heading', { name: 'Zwerge' });
    expect(anna.screen.getByRole('link', { name: /^Liste 2/ }).getAttribute('aria-current')).toBe('page');
  });

  await nextRound(server, slug);

  const choose = async (player: Visitor, which: string) => {
    await player.goto(`/t/${slug}/me`);
    await player.follow('Deine Liste wählen');
    await sendFilled(player, { button: 'Mit dieser Liste spielen' }, { [which]: true });
  };

  await test.step('both choose, and neither learns of the other’s choice too early', async () => {
    await choose(anna, 'Liste 2');
    expect(anna.text).toContain('Du hast gewählt: Liste 2. Dein Gegner hat noch nicht gewählt.');
    await anna.goto(`/t/${slug}/me`);
    expect(anna.text).toContain('Dein Gegner erfährt es, sobald ihr beide gewählt habt.');
    // A match does not begin before its player has chosen.
    const match = anna.screen.getByRole('link', { name: 'Partie beginnen' }).getAttribute('href') ?? '';
    await bodo.goto(match);
    bodo.screen.getByRole('heading', { name: /^Liste für Runde 1/ });
    await bodo.goto(`/t/${slug}/me`);
    expect(bodo.text).toContain('Hochelfen · 1.245 Punkte / Zwerge · 440 Punkte');
    await choose(bodo, 'Liste 1');
    expect(bodo.text).toContain('Gerade gibt es nichts zu wählen.');
    bodo.screen.getByRole('link', { name: 'Zu deiner Seite' });
    await bodo.goto(`/t/${slug}/me`);
    expect(bodo.text).toContain('In dieser Partie spielst du Liste 1.');
    expect(bodo.text).toContain('Zwerge · 440 Punkte');
    await anna.goto(`/t/${slug}/me`);
    expect(anna.text).toContain('In dieser Partie spielst du Liste 2.');
    await bodo.goto(match);
    expect(bodo.url.pathname).toBe(match);
  });

  await test.step('the desk sees what was played, and puts it right', async () => {
    await openLists(desk, slug, 'Anna Petersen');
    const played = () =>
      [
        ...(desk.screen
          .getByRole('heading', { name: 'Gespielte Listen' })
          .closest('section')
          ?.querySelectorAll('li') ?? []),
      ].map(plainText);
    expect(played()).toEqual(['Runde 1Liste 2']);
    await sendFilled(desk, { button: 'Liste festlegen' }, { Liste: '1' });
    expect(played()).toEqual(['Runde 1Liste 1']);
    await anna.goto(`/t/${slug}/me`);
    expect(anna.text).toContain('In dieser Partie spielst du Liste 1.');
  });
});

/** Opens the lists of a player at the desk; each of them has a line there. */
async function openLists(desk: Visitor, slug: string, name: string) {
  await desk.goto(`/t/${slug}/desk/lists`);
  const [first] = desk.screen.getAllByRole('link', { name: new RegExp(name) });
  await desk.goto(first?.getAttribute('href') ?? '');
}
