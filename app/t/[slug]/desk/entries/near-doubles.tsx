import { getTranslations } from 'next-intl/server';
import { nearDoublesOf } from '@/app/_server/load/near-doubles';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { keepApartAction } from './merge/actions';

/** Pairs of entries that may be one person, each to be merged or left; nothing where there are none. */
export async function NearDoubles({ view }: { view: TournamentView }) {
  const { id, slug } = view.tournament;
  const found = await nearDoublesOf(database().read, id);
  if (found.length === 0) return null;
  const t = await getTranslations('entries.merge');
  const told = ({ name, club, town }: { name: string; club: string | null; town: string | null }) =>
    [name, club, town].filter(Boolean).join(', ');
  return (
    <section id="doubles" aria-labelledby="doubles-title" className="entries-respell">
      <h2 id="doubles-title" className="grp">
        {t('doubles', { count: found.length })}
      </h2>
      <ul>
        {found.map(({ first, second, why }) => (
          <li key={`${first.id} ${second.id}`} className="grid gap-1.5 py-2.5 border-b border-b-rule">
            <span>
              {told(first)} – {told(second)} <span className="soft">({t(`why.${why}`)})</span>
            </span>
            <div className="flex flex-wrap gap-2.5">
              <ButtonLink small href={`/t/${slug}/desk/entries/merge?kept=${first.id}&other=${second.id}`}>
                {t('look')}
                <span className="vh">
                  {' '}
                  {first.name} – {second.name}
                </span>
              </ButtonLink>
              <ActionForm
                action={keepApartAction}
                label={t('leaveLabel', { first: first.name, second: second.name })}
              >
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="first" value={first.id} />
                <input type="hidden" name="second" value={second.id} />
                <SubmitButton kind="plain" small>
                  {t('leave')}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
