import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SelectField, SubmitButton } from '@/app/_ui/fields';
import { type CaptainsMeeting, isComplete } from '@/lib/tournament/captains';
import { substitutesIn, teamsDrawn } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { swapAction } from './actions';

/** Whoever could play for one of their own team at the boards of a draft, while its captains are not still choosing. */
export function substitutions(view: TournamentView, draft: RoundView, meetings: readonly CaptainsMeeting[]) {
  const members = new Set(teamsDrawn(view).flatMap(({ players }) => players.map(({ id }) => id)));
  const open = new Set(
    meetings.filter((own) => !isComplete(own)).flatMap(({ teams }) => [teams.first, teams.second]),
  );
  const seated = draft.matches.flatMap(({ a, b }) => (b ? [a, b] : [a]));
  return substitutesIn(view, draft).flatMap((entry) => {
    if (entry.team === null || open.has(entry.team)) return [];
    const mates = seated
      .filter(({ team }) => team === entry.team)
      .map((mate) => ({ mate, gone: !members.has(mate.id) }))
      // Whoever has left is meant first.
      .sort((x, y) => Number(y.gone) - Number(x.gone));
    return mates.length > 0 ? [{ entry, mates }] : [];
  });
}

/** Puts substitutes at boards of the draft, one by one; nothing where there are none. */
export async function Substitutes({
  options,
  fields,
}: {
  options: ReturnType<typeof substitutions>;
  fields: Readonly<{ slug: string; number: number; version: number }>;
}) {
  if (options.length === 0) return null;
  const t = await getTranslations('rounds.substitutes');
  const list = (
    <ul>
      {options.map(({ entry, mates }) => (
        <li key={entry.id} className="py-2 border-b border-b-rule last:border-b-0">
          <ActionForm
            action={swapAction}
            label={t('label', { name: entry.name })}
            className="flex flex-wrap items-end gap-x-3 gap-y-2"
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="y" value={entry.id} />
            <p className="flex-1 min-w-40 self-center">
              <b>{entry.name}</b> <span className="soft">{entry.team}</span>
            </p>
            <SelectField
              name="x"
              label={t('insteadOf')}
              options={mates.map(({ mate, gone }) => ({
                value: mate.id,
                label: gone ? t('gone', { name: mate.name }) : mate.name,
              }))}
              defaultValue={mates[0]?.mate.id}
            />
            <SubmitButton kind={mates[0]?.gone ? 'ink' : 'plain'} small>
              {t('seat')}
            </SubmitButton>
            <FormAnswer />
          </ActionForm>
        </li>
      ))}
    </ul>
  );
  // Nobody has to step in: then they are out of the way of the pairings.
  if (!options.some(({ mates }) => mates.some(({ gone }) => gone)))
    return (
      <div className="mb-6">
        <Disclosure summary={t('title')}>{list}</Disclosure>
      </div>
    );
  return (
    <section className="mb-6" aria-labelledby="substitutes">
      <h2 id="substitutes">{t('title')}</h2>
      {list}
    </section>
  );
}
