import { getTranslations } from 'next-intl/server';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Team rules of a tournament, in a few lines; nothing without teams. */
export async function TeamRules({ view }: { view: AnyTournamentView }) {
  const { teams } = view.settings;
  if (!teams) return null;
  const t = await getTranslations('teams.rules');
  const table = await getTranslations('teams.table');
  const settings = await getTranslations('settings.teams');
  const { size, substitutes, captains, armyOnce, alone, fee } = teams;
  const items = [
    { term: table('team'), value: t('size', { size, substitutes }) },
    {
      term: t('pairing'),
      value: captains ? settings(`captains.${captains.id}`) : t('boards', { boards: teams.boards }),
    },
    {
      term: t('meeting'),
      value: table('worth', {
        ...{ result: teams.result, count: teams.count, margin: teams.margin },
        ...{ win: teams.win, draw: teams.draw, loss: teams.loss, bye: teams.bye },
      }),
    },
    ...(armyOnce ? [{ term: t('armies'), value: t('armyOnce') }] : []),
    ...(fee ? [{ term: settings('fee'), value: fee }] : []),
    ...(alone ? [{ term: t('without'), value: t('alone') }] : []),
  ];
  return (
    <section aria-labelledby="team-rules">
      <h2 className="mb-2" id="team-rules">
        {t('title', { size })}
      </h2>
      <DefinitionRows sentences items={items} />
    </section>
  );
}
