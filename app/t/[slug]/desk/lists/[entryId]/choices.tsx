import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { chooseListAction } from '@/app/_parts/army-list/actions';
import { listNames } from '@/app/_parts/army-list/list-name';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SelectField, SubmitButton } from '@/app/_ui/fields';
import { listsSettled } from '@/lib/army-lists/played-list';
import { say } from '@/lib/text';
import type { EntryLists } from '@/lib/tournament/entry-lists';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Which list was played in each round, and the desk's word on it; nothing where nobody brings more than one. */
export async function Choices({
  view,
  lists,
  mayEdit,
}: {
  view: TournamentView;
  lists: EntryLists;
  mayEdit: boolean;
}) {
  const onHand = lists.filter(({ current }) => current);
  const entry = lists[0]?.entry;
  if (!entry || lists.length < 2) return null;
  const t = await getTranslations('armyLists.detail.choices');
  const nameOf = await listNames(view);
  const language = await getLanguage();
  const rows = publicRounds(view).flatMap(({ round, matches }) => {
    const match = matches.find(({ a, b }) => a.id === entry.id || b?.id === entry.id);
    if (!match?.playedLists) return [];
    const side = match.a.id === entry.id ? 'a' : 'b';
    // Nor does the desk read what is still a secret: whoever leads the event may play in it.
    const told = listsSettled(match.playedLists) || match.result !== null;
    const { slot, settled } = match.playedLists[side];
    return [
      {
        number: round.number,
        text: told ? nameOf(slot) : t(settled ? 'secret' : 'open'),
        played: match.result,
      },
    ];
  });
  const byCamp = view.settings.lists.choice === 'camps';
  const rounds = Array.from({ length: Math.max(view.settings.rounds, rows.length) }, (_, at) => at + 1);
  const next = (rows.at(-1)?.number ?? 0) + 1;
  return (
    <section className="grid gap-2.5">
      <h2>{t('title')}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <ul>
          {rows.map(({ number, text }) => (
            <li className="flex justify-between gap-3 py-2 border-b border-b-rule" key={number}>
              <span>{t('round', { number })}</span>
              <b>{text}</b>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && !byCamp && onHand.length > 1 && view.tournament.status !== 'finished' && (
        <Disclosure summary={t('decide')}>
          <ActionForm action={chooseListAction} className="form" label={t('decide')}>
            <input type="hidden" name="slug" value={view.tournament.slug} />
            <input type="hidden" name="entryId" value={entry.id} />
            <SelectField
              name="roundNumber"
              label={t('roundLabel')}
              options={rounds.map((number) => ({ value: String(number), label: t('round', { number }) }))}
              defaultValue={String(
                Math.min(rows.at(-1)?.played ? next : Math.max(next - 1, 1), rounds.length),
              )}
            />
            <SelectField
              name="slot"
              label={t('listLabel')}
              hint={t('listHint')}
              options={[
                { value: '', label: t('noChoice') },
                ...onHand.map(({ slot, current }) => ({
                  value: String(slot),
                  label: [nameOf(slot), say(current?.roster?.army.name, language)]
                    .filter(Boolean)
                    .join(' · '),
                })),
              ]}
            />
            <SubmitButton>{t('save')}</SubmitButton>
            <FormAnswer />
          </ActionForm>
        </Disclosure>
      )}
    </section>
  );
}
