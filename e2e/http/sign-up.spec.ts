import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { done } from './desk';
import { descriptionOf, sendFilled } from './forms';
import { organiserOf, playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

/** The lines of the desk's list of entries. */
async function entriesOf(desk: Visitor, slug: string): Promise<string[]> {
  await desk.goto(`/t/${slug}/desk/entries`);
  return [...desk.document.querySelectorAll('tr')]
    .filter((row) => row.querySelector('a'))
    .map((row) => [...row.children].map(plainText).join(' '));
}

test('two are in, the third waits and moves up; then the sign-up closes', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, {
    name: 'Zwei Plätze',
    presetId: '1250',
    scheme: 'table',
    capacity: 2,
  });
  const desk = await organiserOf(server);
  const join = `/t/${slug}/join`;
  const heading = ({ screen }: Visitor) => plainText(screen.getByRole('heading', { level: 1 }));

  const anna = visitor();
  await test.step('the first is in and gets their link', async () => {
    await anna.goto(`/t/${slug}`);
    await anna.follow('Jetzt anmelden');
    expect(anna.text).toContain('Noch 2 von 2 Plätzen frei');
    await sendFilled(anna, { button: 'Anmelden' }, { Name: 'Anna Petersen', Armee: 'Zwerge', Ort: 'Kiel' });
    expect(heading(anna)).toContain('Du bist dabei, Anna Petersen!');
    expect(await entriesOf(desk, slug)).toEqual([expect.stringMatching(/Anna Petersen.*Zwerge.*dabei/)]);
  });

  await test.step('until the first round they change it themselves, and the desk sees it', async () => {
    await anna.follow('Angaben ändern');
    expect(anna.screen.getByLabelText<HTMLInputElement>(/^Armee/).value).toBe('Zwerge');
    await sendFilled(anna, { button: 'Speichern' }, { Armee: 'Orks', Name: '42' });
    expect(descriptionOf(anna, 'Name')).toContain(
      'Ein Name braucht mindestens einen Buchstaben. Ergänze einen.',
    );
    await sendFilled(anna, { button: 'Speichern' }, { Armee: 'Orks', Name: 'Anna Petersen' });
    expect(anna.text).toContain('Gespeichert. Die Turnierleitung sieht es.');
    expect(await entriesOf(desk, slug)).toEqual([expect.stringMatching(/Anna Petersen.*Orks.*dabei/)]);
  });

  const bodo = visitor();
  await test.step('a name without a letter is refused beside its field', async () => {
    await bodo.goto(join);
    await sendFilled(bodo, { button: 'Anmelden' }, { Name: '42', Verein: 'Rosenstock' });
    expect(descriptionOf(bodo, 'Name')).toContain(
      'Ein Name braucht mindestens einen Buchstaben. Ergänze einen.',
    );
    await bodo.goto(join);
    await sendFilled(bodo, { button: 'Anmelden' }, { Name: 'Bodo Lahn' });
    expect(heading(bodo)).toContain('Du bist dabei, Bodo Lahn!');
  });

  const carl = visitor();
  await test.step('the third is told before and after that they will wait', async () => {
    await carl.goto(join);
    expect(heading(carl)).toContain('Alle Plätze sind vergeben');
    expect(carl.text).toMatch(/du kommst auf die Warteliste, Platz 1/i);
    await sendFilled(carl, { button: 'Auf die Warteliste' }, { Name: 'Carl Ibsen' });
    expect(heading(carl)).toContain('Du stehst auf der Warteliste, Carl Ibsen');
    expect(carl.text).toContain('Platz 1 auf der Warteliste');
    expect((await entriesOf(desk, slug)).join('\n')).toMatch(/Carl Ibsen.*Warteliste/);
  });

  await test.step('a seat gets free: the desk moves them up', async () => {
    await desk.follow('Bodo Lahn');
    await sendFilled(desk, { button: 'Aus dem Turnier nehmen' });
    await desk.goto(`/t/${slug}/desk/entries`);
    expect(desk.text).toContain('Als Nächstes auf der Warteliste steht Carl Ibsen.');
    await sendFilled(desk, { button: 'Nachrücken lassen' });
    expect((await entriesOf(desk, slug)).join('\n')).toMatch(/Carl Ibsen.*dabei/);
    await bodo.goto(`/t/${slug}/me`);
    expect(bodo.text).toContain('Du bist abgemeldet');
  });

  await desk.follow('Carl Ibsen');
  const linkOf = () => desk.screen.getByLabelText<HTMLInputElement>('Persönlicher Link von Carl Ibsen').value;
  const link = linkOf();
  await test.step('the personal link signs another phone in', async () => {
    const second = await playerOf(server, link);
    expect(second.url.pathname).toBe(`/t/${slug}/me`);
    expect(heading(second)).toContain('Du bist dabei');
    expect(second.html).toContain('Carl Ibsen');
  });

  await test.step('a new link signs the old phones out, and the old link answers 404', async () => {
    const entryId = desk.url.pathname.split('/').at(-1) ?? '';
    await done(desk, 'renewLinkAction', { slug, entryId });
    await carl.goto(`/t/${slug}/me`);
    expect(heading(carl)).toContain('Wer bist du?');
    const stranger = await visitor().goto(link);
    expect(stranger.status).toBe(404);
    // Next leaves it to the browser to draw a page that is not there.
    expect(stranger.html).toContain('Du hast einen neuen bekommen');
    await desk.goto(desk.url.pathname);
    expect(linkOf()).not.toBe(link);
    expect(heading(await carl.goto(linkOf()))).toContain('Du bist dabei');
  });

  await test.step('with round 1 published nobody can sign up any more', async () => {
    // One has the form still open.
    const late = await visitor().goto(join);
    await nextRound(server, slug);
    const watching = await visitor().goto(join);
    expect(heading(watching)).toContain('Das Turnier läuft schon');
    expect(watching.screen.queryAllByRole('button', { name: /Anmelden|Warteliste/ })).toEqual([]);
    await sendFilled(late, { button: /Anmelden|Warteliste/ }, { Name: 'Dora Nachzügler' });
    expect(late.html).toContain('Die Anmeldung ist geschlossen.');
    expect(await entriesOf(desk, slug)).toHaveLength(3);
  });
});
