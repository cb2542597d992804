import { getTranslations } from 'next-intl/server';
import { GroupedHallPlan, type HallTable } from '@/app/_parts/desk/hall-plan';
import type { CaptainsMeeting } from '@/lib/tournament/captains';
import { gameLines } from './captains-words';

/** Tables of the meetings paired by captains, with their state; nothing where captains do not pair. */
export async function CaptainsHall({ meetings }: { meetings: readonly CaptainsMeeting[] }) {
  const t = await getTranslations('rounds.captains');
  const groups = await Promise.all(
    meetings.map(async (own) => ({
      label: t('meeting', { home: own.teams.first, guest: own.teams.second }),
      tables: await tablesOf(own),
    })),
  );
  const shown = groups.filter(({ tables }) => tables.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="hall">
      <h2 id="hall">{(await getTranslations('desk.hall'))('title')}</h2>
      <GroupedHallPlan groups={shown} small />
      <p className="small soft">{t('hall.hint')}</p>
    </section>
  );
}

async function tablesOf(own: CaptainsMeeting): Promise<HallTable[]> {
  const t = await getTranslations('rounds.captains.hall');
  const lines = await gameLines(own, null);
  const numbers = own.tables.flatMap((number) => number ?? []);
  return numbers
    .sort((x, y) => x - y)
    .map((number) => {
      const line = lines.find(({ table }) => table === number);
      return line?.own.settled && line.enemy.settled
        ? { number, state: 'open', label: t('paired', { number, a: line.own.text, b: line.enemy.text }) }
        : { number, state: 'half', label: t('open', { number }) };
    });
}
