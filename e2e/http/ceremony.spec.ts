import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { act, diary, done, saveSection } from './desk';
import { organiserOf, playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

const players = ['Anke Brandt', 'Bodo Lindner', 'Clara Voss', 'Detlef Kranz'];

/** The public standings as names and points, top to bottom. */
async function standingsOf(page: Visitor, slug: string): Promise<string[]> {
  await page.goto(`/t/${slug}/standings`);
  return [...page.document.querySelectorAll('tr')]
    .filter((row) => row.querySelector('a'))
    .map((row) => `${row.querySelector('b')?.textContent} ${row.lastElementChild?.textContent}`);
}

test('the end of a tournament keeps its secrets until the prize-giving', async ({ server, visitor }) => {
  const { slug, links } = await openTournament(server, {
    name: 'Spätlese 2026',
    place: 'Celle',
    rounds: 2,
    entries: players,
    published: 1,
  });
  const desk = await organiserOf(server);
  const end = () => desk.goto(`/t/${slug}/desk/end`);

  await test.step('the calendar file has the days of the tournament', async () => {
    const file = await desk.fetch(`/api/t/${slug}/calendar`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const text = await file.text();
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    expect(text).toContain('Spätlese 2026');
  });

  await test.step('soft scores are asked, named and limited', async () => {
    const soft = (name: string) =>
      saveSection(desk, slug, 'soft', 'saveSoftAction', {
        'soft.fairness-vote.on': true,
        'soft.fairness-vote.mostBest': '1',
        'soft.army-vote.on': true,
        'soft.own1.on': true,
        'soft.own1.name': name,
      });
    expect((await soft('')).fields['soft.own1.name']).toMatch(/\S/);
    expect((await soft('Geländebau')).message).toBe('Gespeichert.');
    await desk.goto(`/t/${slug}/desk/points`);
    const nameOf = (label: string) => desk.screen.getByLabelText(label).getAttribute('name') ?? '';
    const own = nameOf('Anke Brandt: Geländebau');
    const painting = nameOf('Bodo Lindner: Bemalung');
    await desk.submit('Punkte speichern', { [own]: '99' });
    expect(desk.document.getElementsByName(own)[0]?.getAttribute('aria-invalid')).toBe('true');
    await desk.submit('Punkte speichern', { [own]: '8', [painting]: '30' });
    expect(desk.text).toContain('Gespeichert');
  });

  await enterMissingResults(server, slug);
  const guest = visitor();
  await end();
  await desk.submit('Jetzt einfrieren');
  expect((await end()).text).toContain('Alle sehen den Stand nach Runde 1, mehr nicht.');
  const before = await standingsOf(guest, slug);
  expect(before).toHaveLength(4);
  await nextRound(server, slug);
  await enterMissingResults(server, slug);

  await test.step('nobody can add up: standings, pairings, paper and exports keep still', async () => {
    await desk.goto(`/t/${slug}/desk/points`);
    expect(desk.text).toContain('Die Tabelle ist eingefroren.');
    const choice = desk.screen.getByLabelText('Teilnehmer') as HTMLSelectElement;
    const anke = [...choice.options].find(({ text }) => text === 'Anke Brandt')?.value ?? '';
    await desk.submit('Punkte vergeben', { entryId: anke, points: '50', reason: 'Liste zu spät' });
    await end();
    expect(desk.text).toContain('Strafe');
    expect(await standingsOf(guest, slug)).toEqual(before);
    expect(guest.text).toContain('Die Tabelle ist eingefroren.');
    await guest.goto(`/t/${slug}/pairings`);
    expect(guest.screen.getAllByText('verdeckt')).toHaveLength(2);
    for (const article of guest.document.querySelectorAll('article'))
      expect(plainText(article)).not.toMatch(/\d : \d/);
    await guest.goto(`/t/${slug}/print/standings`);
    expect(guest.screen.queryByRole('columnheader', { name: 'R 2' })).toBeNull();
    const linesOf = async (page: Visitor) =>
      (await (await page.fetch(`/api/t/${slug}/export/results.csv`)).text())
        .split('\n')
        .filter((line) => line.startsWith('2;'));
    const empty = /;{4,}\s*$/;
    const shown = await linesOf(guest);
    expect(shown).toHaveLength(2);
    for (const line of shown) expect(line).toMatch(empty);
    // The desk has them all.
    for (const line of await linesOf(desk)) expect(line).not.toMatch(empty);
  });

  await test.step('each player votes once and in secret', async () => {
    for (const kind of ['fairness-vote', 'army-vote']) await done(desk, 'openPollAction', { slug, kind });
    expect((await end()).text.match(/0 von 4 haben abgestimmt\./g)).toHaveLength(2);
    const voter = await playerOf(server, links.get('Anke Brandt'));
    await voter.goto(`/t/${slug}/me`);
    expect(voter.screen.getAllByRole('link', { name: 'Abstimmen' }).length).toBeGreaterThan(0);
    await voter.goto(`/t/${slug}/me/vote`);
    const marks = [...voter.document.querySelectorAll('[name^="marks."]')].map(
      (field) => field.getAttribute('name') ?? '',
    );
    const names = [...new Set(marks)];
    expect(names).toHaveLength(2);
    expect(voter.text).toContain('die beste Note höchstens 1-mal');
    const ballot = (mark: string) => ({
      slug,
      voter: (voter.document.querySelector('[name="voter"]') as HTMLInputElement).value,
      ...Object.fromEntries(names.map((name) => [name, mark])),
    });
    const own = { slug, voter: ballot('4').voter };
    expect((await act(voter, 'fairnessAction', own)).message).toContain('Wähl erst etwas aus.');
    expect((await act(voter, 'fairnessAction', ballot('5'))).message).toContain(
      'Die 5 gibt es höchstens einmal.',
    );
    const marked = ballot('4');
    await voter.goto(`/t/${slug}/me/vote?vote=army-vote`);
    expect(
      voter.document.querySelectorAll(`#army-ballot [value="${own.voter}"][name="choice"]`),
    ).toHaveLength(0);
    const choice =
      voter.document.querySelector<HTMLInputElement>('#army-ballot [name="choice"]')?.value ?? '';
    await done(voter, 'armyVoteAction', { ...own, choice });
    await voter.goto(`/t/${slug}/me/vote`);
    await done(voter, 'fairnessAction', marked);
    await voter.goto(`/t/${slug}/me/vote`);
    expect(voter.text).toContain('Deine Stimme zählt.');
    expect((await end()).text.match(/1 von 4 haben abgestimmt\./g)).toHaveLength(2);

    const late = await playerOf(server, links.get('Detlef Kranz'));
    await late.goto(`/t/${slug}/me/vote`);
    const latecomer = (late.document.querySelector('[name="voter"]') as HTMLInputElement).value;
    for (const kind of ['fairness-vote', 'army-vote']) await done(desk, 'closePollAction', { slug, kind });
    expect(
      (await act(late, 'armyVoteAction', { slug, voter: latecomer, choice: own.voter })).message,
    ).toContain('Die Abstimmung ist geschlossen.');
    expect((await diary(desk, slug)).join(' ')).not.toMatch(/stimmt (für|ab)/);
  });

  await test.step('the end gives nothing away, awards wait for their winners, and all is shown after it', async () => {
    await end();
    const winner = [
      ...(desk.document.getElementsByName('winners.own1')[0] as HTMLSelectElement).options,
    ].find(({ text }) => text === 'Clara Voss')?.value;
    await desk.submit('Preise speichern', {
      'awards.own1.on': true,
      'awards.own1.name': 'Weiteste Anreise',
      'winners.own1': winner ?? '',
      'awards.own2.on': true,
      'awards.own2.name': 'Tombola',
    });
    await end();
    expect(plainText(desk.screen.getByRole('group', { name: 'Weiteste Anreise' }))).toContain('von Hand');
    expect(plainText(desk.screen.getByRole('group', { name: 'Schönste Bemalung' }))).toMatch(
      /Bodo Lindner|schon einen Preis/,
    );
    await done(desk, 'finishAction', { slug });
    expect(await standingsOf(guest, slug)).toEqual(before);
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.text).toContain('die Siegerehrung steht noch aus.');
    await end();
    expect(desk.text).toMatch(/noch niemanden: .*Tombola/);
    desk.screen.getByRole('button', { name: 'Trotzdem beginnen' });
    await done(desk, 'startCeremonyAction', { slug });
    await guest.goto(`/t/${slug}/ceremony`);
    expect(guest.html).not.toContain('Clara Voss');
    expect(await standingsOf(guest, slug)).toEqual(before);
    await done(desk, 'publishAwardsAction', { slug });
    expect((await end()).text).toContain('Die Preise sind veröffentlicht.');
    expect(await standingsOf(guest, slug)).not.toEqual(before);
    await guest.goto(`/t/${slug}/ceremony`);
    expect(guest.text).toContain('Weiteste Anreise');
    await desk.goto(`/t/${slug}/desk`);
    desk.screen.getByRole('link', { name: 'Dieses Turnier kopieren' });
  });

  await test.step('next year’s tournament begins with the same rules and nobody in it', async () => {
    await desk.goto('/my');
    await desk.follow('Spätlese 2026 kopieren');
    expect((desk.screen.getByLabelText('Name des neuen Turniers') as HTMLInputElement).value).toBe(
      'Spätlese 2027',
    );
    await desk.submit('Neues Turnier anlegen');
    expect(desk.url.pathname).toMatch(/^\/t\/spaetlese-2027[^/]*\/desk$/);
    await desk.goto(desk.url.pathname.replace('/desk', '/entries'));
    expect(desk.text).not.toContain('Anke Brandt');
  });

  await test.step('without a mail server the outbox says so', async () => {
    await desk.goto(`/t/${slug}/desk/outbox`);
    expect(desk.text).toContain('Dieser Server verschickt keine E-Mails.');
  });
});
