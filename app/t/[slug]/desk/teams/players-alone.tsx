import { getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { TeamChoice } from '@/app/_parts/teams/team-choice';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { playersAlone, teamSizes } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { putInTeamAction } from './actions';

/** Who is in no team, each with the teams they can be put into; nothing where everybody is in one. */
export async function PlayersAlone({ view, mayEdit }: { view: TournamentView; mayEdit: boolean }) {
  const alone = playersAlone(view);
  const { slug } = view.tournament;
  const size = view.settings.teams?.size ?? 0;
  if (alone.length === 0) return null;
  const t = await getTranslations('teams.desk.alone');
  const armyOf = await armyNamer(view.format);
  // Those who lack somebody come first.
  const teams = teamSizes(view).sort((x, y) => Number(x.players >= size) - Number(y.players >= size));
  return (
    <section className="mb-6 scroll-mt-24" id="alone" aria-labelledby="alone-title">
      <h2 id="alone-title">{t('title', { count: alone.length })}</h2>
      <p className="soft mb-2">{t('text')}</p>
      <ul className="border-t border-t-rule">
        {alone.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-end gap-x-4 gap-y-1 py-2.5 border-b border-b-rule"
          >
            <span className="flex-1 min-w-36 grid">
              <Link
                className="name inline-flex items-center min-h-11"
                href={`/t/${slug}/desk/entries/${entry.id}`}
              >
                {entry.name}
              </Link>
              <span className="small soft">
                {[armyOf(entry.faction), entry.club ?? entry.town].filter(Boolean).join(' · ')}
              </span>
            </span>
            {mayEdit && (
              <ActionForm
                action={putInTeamAction}
                label={t('form', { name: entry.name })}
                className="flex flex-wrap items-end gap-2.5"
              >
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="entryId" value={entry.id} />
                <TeamChoice teams={teams} chosen={null} none={t('choose')} />
                <SubmitButton kind="plain">{t('submit')}</SubmitButton>
                <FormAnswer />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
