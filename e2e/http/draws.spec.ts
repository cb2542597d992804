import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { done } from './desk';
import { organiserOf, playerOf } from './steps';
import { plainText, type Typed, type Visitor } from './visitor';

/** The pairing of that player in the draft on screen. */
const rowOf = (desk: Visitor, name: string) =>
  [...desk.document.querySelectorAll('ol.draft > li')]
    .filter((row) => [...row.querySelectorAll('button')].some((button) => plainText(button).startsWith(name)))
    .map(plainText)
    .join();

const openSection = (desk: Visitor, slug: string, section: string) =>
  desk.goto(`/t/${slug}/desk/settings/${section}`);

const methods = (...all: readonly string[]): Typed =>
  Object.fromEntries(all.map((method, round) => [`pairing.methods.${round}`, method]));

test('a drawn round keeps wishes, agreed games and tables, and a top cut says who plays on', async ({
  server,
  visitor,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil', 'Frida'];
  const { slug, links } = await openTournament(server, { name: 'Alle Wege', rounds: 4, entries });
  const desk = await organiserOf(server);

  await test.step('wishes, methods and tables are set', async () => {
    await desk.goto(`/t/${slug}/desk/entries`);
    const idOf = (name: string) =>
      desk.screen.getAllByRole('link', { name })[0]?.getAttribute('href')?.split('/').at(-1) ?? '';
    const [anna, bodo, carl, dora, emil] = entries.map(idOf) as [string, string, string, string, string];
    const cut: Typed = {
      ...methods('swiss', 'swiss', 'elimination', 'elimination'),
      'pairing.cut': '4',
      'pairing.cutTie': 'lot',
    };
    const rows = (second: string) => ({
      'pairing.pairs.0.a': anna,
      'pairing.pairs.0.b': second,
      'pairing.pairs.0.mode': 'block',
      'pairing.pairs.0.worth': '',
      'pairing.pairs.0.fromRound': '1',
      'pairing.pairs.0.untilRound': '',
      'pairing.challenges.0.a': carl,
      'pairing.challenges.0.b': dora,
    });
    await openSection(desk, slug, 'pairing');
    await desk.submit('Auslosung speichern', cut, { rows: rows(anna) });
    expect(desk.text).not.toContain('Gespeichert.');
    await openSection(desk, slug, 'pairing');
    await desk.submit('Auslosung speichern', cut, { rows: rows(bodo) });
    expect(desk.text).toContain('Gespeichert.');

    await openSection(desk, slug, 'tables');
    await desk.submit(
      /speichern$/,
      {},
      {
        rows: {
          'tables.special.0.table': '3',
          'tables.special.0.name': 'Rampe',
          'tables.special.0.terrain': 'Ruinen am Fluss',
        },
      },
    );
    expect(desk.text).toContain('Gespeichert.');
    await desk.goto(`/t/${slug}/desk/entries/${emil}`);
    const save = () => {
      const field = desk.document.getElementsByName('fixedTable')[0] as HTMLInputElement;
      return field.form as HTMLFormElement;
    };
    await desk.send(save(), { fixedTable: '0' });
    expect(desk.text).toContain('von 1 bis 512');
    await desk.send(save(), { fixedTable: '3' });
  });

  await test.step('the first round keeps all of it and says so', async () => {
    await nextRound(server, slug, false);
    await desk.goto(`/t/${slug}/desk/rounds`);
    expect(rowOf(desk, 'Carl')).toContain('Dora');
    expect(rowOf(desk, 'Carl')).toContain('Verabredete Partie');
    expect(rowOf(desk, 'Emil')).toContain('Fester Tisch 3 für Emil');
    expect(rowOf(desk, 'Emil')).toContain('Rampe');
    expect(rowOf(desk, 'Anna')).not.toContain('Bodo');
    expect(desk.text).toContain('Diese Paarungen kosten nichts.');
  });
  await publishDraft(desk, slug, 1);
  const carl = await playerOf(server, links.get('Carl'));
  expect(carl.text).toContain('Ihr habt euch für die erste Runde verabredet.');
  await enterMissingResults(server, slug);
  await nextRound(server, slug);
  await enterMissingResults(server, slug);

  const guest = visitor();
  const cutOf = async () => {
    await guest.goto(`/t/${slug}/standings`);
    return plainText(guest.screen.getByRole('region', { name: 'Weiter ins K.-o.' }));
  };
  expect(await cutOf()).toContain('Nach Runde 2 kommen die ersten 4 ins K.-o.');
  expect(guest.text).toContain('Schnitt');
  for (const _ of [3, 4]) {
    await nextRound(server, slug);
    await enterMissingResults(server, slug);
  }
  await guest.goto(`/t/${slug}/pairings`);
  const names = placesOf(guest);
  expect(names).toHaveLength(4);
  expect(await cutOf()).toContain('Nach Runde 2 kamen die ersten 4 ins K.-o.');
  const heads = [...guest.document.querySelectorAll('tbody th[scope="row"]')].map(plainText);
  for (const [i, name] of names.entries()) expect(heads[i]).toContain(name);
});

test('pools from the settings to a bracket, on phones, on paper and in the hall', async ({
  server,
  visitor,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil', 'Frida', 'Gero'];
  const { slug, links } = await openTournament(server, { name: 'Gruppen und Baum', rounds: 5, entries });
  const desk = await organiserOf(server);
  const set = async (count: string) => {
    await openSection(desk, slug, 'pairing');
    await desk.submit('Auslosung speichern', {
      ...methods('pools', 'pools', 'pools', 'elimination', 'elimination'),
      'pairing.pools.count': count,
      'pairing.cutTie': 'lot',
    });
    return desk.document.getElementsByName('pairing.pools.count')[0]?.getAttribute('aria-invalid');
  };
  expect(await set('99')).toBe('true');
  await set('4');
  await desk.goto(`/t/${slug}/desk`);
  await desk.submit(/Runde 1 auslosen/);
  expect(desk.text).toContain('Für 4 Gruppen sind zu wenige da');
  await set('2');

  for (const _ of [1, 2, 3]) {
    await nextRound(server, slug);
    await enterMissingResults(server, slug);
  }
  const guest = await visitor().goto(`/t/${slug}/standings`);
  expect(plainText(guest.screen.getByRole('region', { name: 'Gruppen' }))).toContain('Gruppe B');
  await guest.goto(`/t/${slug}/print/standings`);
  expect(guest.document.body.textContent).toMatch(/Gruppe B nach Runde 3/);
  const player = await playerOf(server, links.get('Gero'));
  expect(player.text).toMatch(/Gruppe [AB]: \d\. von [34]/);
  await guest.goto(`/t/${slug}/board?show=pools`);
  expect(guest.document.body.textContent).toContain('Gruppe B');

  await nextRound(server, slug, false);
  await desk.goto(`/t/${slug}/desk/rounds`);
  expect(desk.text).toMatch(/1\. der Gruppe A/);
  await publishDraft(desk, slug, 4);
  await guest.goto(`/t/${slug}/board?show=bracket`);
  expect(guest.screen.getByRole('region', { name: 'Halbfinale' }).querySelectorAll('li')).toHaveLength(2);
  expect(plainText(guest.screen.getByRole('region', { name: 'Finale' }))).toContain('noch offen');
  await enterMissingResults(server, slug);
  await nextRound(server, slug);
  await enterMissingResults(server, slug);
  await guest.goto(`/t/${slug}/pairings`);
  expect(placesOf(guest)).toHaveLength(4);
  await guest.goto(`/t/${slug}/pairings?round=3`);
  const pools = plainText(guest.screen.getByRole('region', { name: 'Gruppen' }));
  expect(pools).toContain('weiter');
  // A planned pause gives nothing.
  expect(pools).not.toContain('Freilos');
});

/** Names by their places in the bracket on screen, the first one first. */
function placesOf(page: Visitor): string[] {
  const bracket = page.screen.getByRole('region', { name: 'Turnierbaum' });
  return [...(bracket.querySelector('ol, ul')?.children ?? [])].map((place) =>
    plainText(place).replace(/^\d\.\s*/, ''),
  );
}

async function publishDraft(desk: Visitor, slug: string, number: number) {
  await desk.goto(`/t/${slug}/desk/rounds`);
  const version = /"version":(\d+)/.exec(desk.html.replaceAll('\\"', '"'))?.[1] ?? '';
  await done(desk, 'publishAction', { slug, number: String(number), version });
}
