import { getFormatter, getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { saveAwardsAction } from '@/app/_parts/ending/actions';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { awardsMark } from '@/app/_server/changes/ending/awards';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { CheckField, IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { goesToTeam, isOwnAward, isTeamAward, ownAwardRules } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { type Award, awardsHere, winnerName } from '@/lib/tournament/awards';
import { knownTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { canBeHonoured } from '@/lib/tournament/withdrawn';

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
  const { nameOf, figureOf } = await awardTexts(view.settings);
  const settings = view.settings.awards;
  const players = view.entries
    .filter((entry) => canBeHonoured(view, entry))
    .map(({ id, name }) => ({ value: id, label: name }));

  // A team is chosen by the first of its players.
  const teams = knownTeams(view).flatMap(({ name, state, players: [first] }) =>
    first && state !== 'waiting' ? [{ value: first.id, label: name }] : [],
  );

  const suggestion = (award: Award | undefined): string => {
    if (!award) return '';
    const { winners, passedOver, byHand } = award;
    const [first] = winners;
    if (!first) return t('nobody');
    const figure = byHand ? t('byHand') : figureOf(award.figure(first));
    const list = (some: readonly EntryId[]) => format.list(some.map((id) => winnerName(view, award, id)));
    const names = list(winners);
    const passed = passedOver.length > 0 ? t('passedOver', { names: list(passedOver) }) : '';
    return [t('winner', { names, figure }), passed].filter(Boolean).join(' ');
  };

  return (
    <section className="end-part" aria-labelledby="awards">
      <h2 id="awards">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <ButtonLink small variant="quiet" href={`/t/${view.tournament.slug}/desk/points`}>
        {(await getTranslations('desk.area'))('points')}
      </ButtonLink>
      {mayEnd ? (
        <SectionForm
          action={saveAwardsAction}
          slug={view.tournament.slug}
          mark={await awardsMark(database().read, view.tournament)}
          label={t('title')}
          submit={t('save')}
          save="plain"
        >
          {awardsHere(view).map((id) => {
            const award = awards.find((one) => one.id === id);
            const own = isOwnAward(id) ? settings[id] : null;
            const label = nameOf({ id, name: settings[id].name });
            const forTeams = goesToTeam(view.settings, id);
            const chosen = award?.byHand ? award.winners[0] : undefined;
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
                    maxLength={longest.awardName}
                    autoComplete="off"
                    defaultValue={settings[id].name}
                  />
                )}
                {own && (
                  <>
                    {view.settings.teams && (
                      <CheckField
                        name={`awards.${id}.team`}
                        label={t('team')}
                        hint={t('teamHint')}
                        defaultChecked={own.team}
                      />
                    )}
                    <SelectField
                      name={`awards.${id}.by`}
                      label={t('rule')}
                      options={ownAwardRules.map((value) => ({ value, label: t(`rules.${value}`) }))}
                      defaultValue={own.by}
                    />
                    <TextField
                      name={`awards.${id}.among`}
                      label={t('among')}
                      hint={t('amongHint')}
                      maxLength={longest.among}
                      autoComplete="off"
                      defaultValue={own.among}
                    />
                    <IntegerField
                      name={`awards.${id}.juryShare`}
                      label={t('juryShare')}
                      hint={t('juryShareHint', { name: view.settings.soft.own1.name || t('juryPoints') })}
                      defaultValue={own.juryShare}
                    />
                  </>
                )}
                {!isTeamAward(id) && (
                  <SelectField
                    name={`winners.${id}`}
                    label={t('winnerOf')}
                    options={[
                      { value: '', label: t(own?.by === 'hand' ? 'unset' : 'automatic') },
                      ...(forTeams ? teams : players),
                    ]}
                    defaultValue={
                      (forTeams ? teams.find(({ label: team }) => team === chosen)?.value : chosen) ?? ''
                    }
                  />
                )}
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
