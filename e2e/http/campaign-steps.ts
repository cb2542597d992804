import type { Server } from '../server';
import { openTournament } from '../steps';
import { sendFilled } from './forms';
import { organiserOf, playerOf } from './steps';
import type { Visitor } from './visitor';

/** A campaign of two squads and an alien player: its organiser, and everybody's phone. */
export async function openCampaign(server: Server, name: string) {
  const { slug } = await openTournament(server, { name, formatId: 'starquest', presetId: 'campaign' });
  const desk = await organiserOf(server);
  const links: Record<string, string> = {};
  for (const [player, side] of [
    ['Bea Brandt', 'führt Marines (GSG)'],
    ['Cem Can', 'führt Marines (GSG)'],
    ['Aline Alt', 'führt die Aliens'],
  ] as const) {
    await desk.goto(`/t/${slug}/desk/players`);
    await sendFilled(desk, { form: 'Spieler hinzufügen' }, { Name: player });
    await sendFilled(desk, { form: `Seite von ${player}` }, { [side]: true });
    const link = desk.screen.getByLabelText<HTMLInputElement>(`Persönlicher Link von ${player}`);
    links[player] = link.value;
  }
  const bea = await playerOf(server, links['Bea Brandt']);
  const cem = await playerOf(server, links['Cem Can']);
  const aline = await playerOf(server, links['Aline Alt']);
  return { slug, desk, bea, cem, aline, links };
}

type Campaign = Awaited<ReturnType<typeof openCampaign>>;

export async function recruit(player: Visitor, slug: string, name: string) {
  await player.goto(`/t/${slug}/me`);
  await sendFilled(player, { form: 'Marine aufnehmen' }, { Name: name });
}

/** The first mission of the library, for which both squads have mustered and which Bea leads. */
export async function musterForArtefact({ slug, desk, bea, cem }: Campaign) {
  await desk.goto(`/t/${slug}/desk/mission`);
  await sendFilled(desk, { form: '„Das Artefakt“ ansetzen' });
  for (const player of [bea, cem]) {
    await player.goto(`/t/${slug}/me`);
    await player.follow('Trupp aufstellen');
    await sendFilled(
      player,
      { button: 'Trupp aufstellen' },
      player === bea ? { 'Kaspar Ulm': true, 'Tove Linn': true } : {},
    );
  }
  await cem.goto(`/t/${slug}/me`);
  await sendFilled(cem, { button: 'Festhalten' }, { 'Wir einigen uns auf': 'Bea Brandt' });
}

export async function beginMission({ slug, desk }: Campaign) {
  await desk.goto(`/t/${slug}/desk/mission`);
  await sendFilled(desk, { button: 'Mission beginnen' });
}
