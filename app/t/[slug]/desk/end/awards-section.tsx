import { getFormatter, getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { saveAwardsAction } from '@/app/_parts/ending/actions';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import type { Award } from '@/app/_server/awards';
import { awardsMark } from '@/app/_server/changes/awards';
import { database } from '@/app/_server/db';
import type { TournamentView } from '@/app/_server/read-tournament';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { awardIds, ownAwards } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';

/** Which awards there are and who gets them: worked out, unless somebody is chosen by hand. */
export async function AwardsSection({
  view,
  awards,
  mayEnd,
}: {
  view: TournamentView;
  awards: readonly Award[];
  mayEnd: boolean;
}) {
  const t = await getTranslations('ending.awards');
  const format = await getFormatter();
  const { nameOf, figureOf } = await awardTexts();
  const settings = view.settings.awards;
  const nameOfEntry = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const players = view.entries
    .filter(({ status }) => status !== 'waiting')
    .map(({ id, name }) => ({ value: id, label: name }));

  const suggestion = (award: Award | undefined): string => {
    if (!award) return '';
    const { winners, passedOver, byHand } = award;
    const [first] = winners;
    if (!first) return t('nobody');
    const figure = byHand ? t('byHand') : figureOf(award.figure(first));
    const names = format.list(winners.map(nameOfEntry));
    const passed =
      passedOver.length > 0 ? t('passedOver', { names: format.list(passedOver.map(nameOfEntry)) }) : '';
    return [t('winner', { names, figure }), passed].filter(Boolean).join(' ');
  };

  return (
    <section className="end-part" aria-labelledby="awards">
      <h2 id="awards">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      {mayEnd ? (
        <SectionForm
          action={saveAwardsAction}
          slug={view.tournament.slug}
          mark={await awardsMark(database().read, view.tournament)}
          label={t('title')}
          submit={t('save')}
          save="plain"
        >
          {awardIds.map((id) => {
            const award = awards.find((one) => one.id === id);
            const own = ownAwards.some((one) => one === id);
            const label = nameOf({ id, name: settings[id].name });
            return (
              <fieldset key={id} className="award-row grid gap-x-6 gap-y-1 py-2.5 border-t border-t-rule">
                <legend className="vh">{label}</legend>
                <CheckField
                  name={`awards.${id}.on`}
                  label={label}
                  hint={suggestion(award)}
                  defaultChecked={settings[id].on}
                />
                {own && (
                  <TextField
                    name={`awards.${id}.name`}
                    label={t('name')}
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={settings[id].name}
                  />
                )}
                <SelectField
                  name={`winners.${id}`}
                  label={t('winnerOf')}
                  options={[{ value: '', label: t(own ? 'unset' : 'automatic') }, ...players]}
                  defaultValue={award?.byHand ? award.winners[0] : ''}
                />
              </fieldset>
            );
          })}
          <CheckField
            name="awards.onePrize"
            label={t('onePrize')}
            hint={t('onePrizeHint')}
            defaultChecked={settings.onePrize}
          />
          <CheckField
            name="awards.onePrizeOfAll"
            label={t('onePrizeOfAll')}
            hint={t('onePrizeOfAllHint')}
            defaultChecked={settings.onePrizeOfAll}
          />
        </SectionForm>
      ) : (
        <ul>
          {awards.map((award) => (
            <li key={award.id}>
              <b>{nameOf(award)}</b> {suggestion(award)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
