import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { Disclosure } from '@/app/_ui/disclosure';
import { SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { type Command, commandOf, commands, rankNames, targetNames } from '@/lib/formats/starquest/catalogue';
import { speaksMissionCommands, spokenBy } from '@/lib/formats/starquest/check-mission';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { type Mission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { EventCards } from './event-cards';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';
import { MissionNow, MissionObjective, type MissionProps } from './mission-now';

/** A running mission: round and phase, event cards, commands, disobedience, medipacks. */
export async function MissionScreen(props: MissionProps) {
  const { setup } = props.campaign;
  return (
    <>
      <MissionNow {...props} />
      <MissionObjective {...props} />
      <EventCards {...props} />
      <Commands {...props} />
      {setup.disobedience && <Disobedience {...props} />}
      {setup.medipacks > 0 && <Medipacks {...props} />}
    </>
  );
}

/**
 * Possible targets of a command: teams by their players, figures except commanders; undefined where there is no choice.
 */
function targetsOf(
  { state, names }: CampaignView,
  mission: Mission,
  target: Command['target'],
): readonly string[] | undefined {
  const players = (Object.keys(mission.teams) as EntryId[]).sort();
  const figures = players.flatMap((player) => {
    const team = mission.teams[player];
    return team ? teamMarines(team).filter((id) => id !== team.commander) : [];
  });
  switch (target) {
    case 'one-team':
      return players.map((player) => names[player] ?? '');
    case 'one-figure':
      return figures.map((id) => state.marines[id]?.name ?? '');
    default:
      return undefined;
  }
}

/** Cards of each commander this person acts for, playable or with the reason why not. */
async function Commands({ campaign, mission, author, formKey }: MissionProps) {
  const { setup, view, names, state } = campaign;
  const t = await getTranslations('campaign.mission');
  const language = await getLanguage();
  const spoken = mission.commands.filter(({ round }) => round === mission.round);
  const speakers = (Object.keys(mission.teams) as EntryId[]).filter(
    (player) => author.role === 'master' || author.player === player,
  );
  return (
    <section aria-labelledby="commands">
      <h2 id="commands">{t('commands')}</h2>
      {spoken.length === 0 ? (
        <p className="soft">{t('noneSpoken')}</p>
      ) : (
        <ul className="campaign-list">
          {spoken.map(({ seq, player, command, note }) => (
            <li key={seq}>
              <b>{say(commandOf(command).name, language)}</b> {names[player]}
              {note && <span className="soft"> {note}</span>}
              {commandOf(command).duty && (
                <p className="small">{t('duty', { duty: say(commandOf(command).duty, language) ?? '' })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {speakers.map((player) => {
        const left = mission.atStart[player]?.commands ?? null;
        const used = spokenBy(mission, player).length;
        const leads = speaksMissionCommands(setup, mission, player);
        const cards = commands.filter(({ id }) =>
          id === 'team' ? mission.leader?.player !== player : leads,
        );
        return (
          <Disclosure
            key={player}
            summary={
              left === null
                ? t('speakFree', { player: names[player] ?? '' })
                : left === 0
                  ? t('speakNone', { player: names[player] ?? '' })
                  : t('speak', { player: names[player] ?? '', left: Math.max(0, left - used), count: left })
            }
          >
            <ul className="campaign-list">
              {cards.map((card) => {
                const checked = starquestRules.check(
                  setup,
                  state,
                  {
                    kind: 'command',
                    payload: {
                      mission: mission.id,
                      round: mission.round,
                      player,
                      command: card.id,
                      note: '',
                    },
                  },
                  author,
                  true,
                );
                const targets = targetsOf(campaign, mission, card.target);
                return (
                  <li key={card.id} className="command-card grid gap-1">
                    <h4 className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">
                      {say(card.name, language)}
                    </h4>
                    <p>{say(card.effect, language)}</p>
                    <p className="soft">
                      {say(targetNames[card.target], language)}
                      {card.fromRank &&
                        ` · ${t('fromRank', { rank: say(rankNames[card.fromRank], language) })}`}
                    </p>
                    {card.duty && <p>{t('duty', { duty: say(card.duty, language) })}</p>}
                    {checked.ok ? (
                      <LineForm
                        slug={view.tournament.slug}
                        kind="command"
                        formKey={formKey}
                        about={`${mission.round}${player}${card.id}`}
                        hidden={{
                          mission: mission.id,
                          round: mission.round,
                          player,
                          command: card.id,
                        }}
                        label={say(card.name, language)}
                        className="campaign-row"
                      >
                        {targets && targets.length > 0 ? (
                          <SelectField
                            name="p.note"
                            label={t('target')}
                            options={targets.map((name) => ({ value: name, label: name }))}
                          />
                        ) : (
                          <TextField name="p.note" label={t('note')} maxLength={longest.campaignLine} />
                        )}
                        <SubmitButton small label={t('sayLabel', { command: say(card.name, language) })}>
                          {t('say')}
                        </SubmitButton>
                      </LineForm>
                    ) : (
                      <p className="hint">{say(checked.problem.message, language)}</p>
                    )}
                  </li>
                );
              })}
            </ul>
          </Disclosure>
        );
      })}
    </section>
  );
}

async function Disobedience({ campaign, mission, author, formKey }: MissionProps) {
  const { view, names } = campaign;
  const t = await getTranslations('campaign.mission');
  const players = (Object.keys(mission.teams) as EntryId[]).sort();
  const mayTally = (player: EntryId) =>
    author.role === 'master' || author.player === player || author.player === mission.leader?.player;
  return (
    <section aria-labelledby="disobedience">
      <h2 id="disobedience">{t('disobedience')}</h2>
      <p className="small soft">{t('disobedienceHint')}</p>
      <ul className="campaign-list">
        {players.map((player) => {
          const count = mission.refusals.filter((refusal) => refusal.player === player).length;
          return (
            <li key={player} className="campaign-row tally-row">
              <span>
                {names[player]} <Badge tone={count > 0 ? 'brass' : 'plain'}>{t('cases', { count })}</Badge>
              </span>
              {mayTally(player) &&
                mission.leader?.player !== player &&
                (['ignored', 'duty'] as const).map((what) => (
                  <LineForm
                    key={what}
                    slug={view.tournament.slug}
                    kind="refusal"
                    formKey={formKey}
                    about={`${player}${what}${count}`}
                    hidden={{ mission: mission.id, round: mission.round, player, what, command: null }}
                    label={t(`what.${what}Label`, { player: names[player] ?? '' })}
                    className=""
                  >
                    <SubmitButton kind="plain" small>
                      {t(`what.${what}`)}
                    </SubmitButton>
                  </LineForm>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function Medipacks({ campaign, mission, author, formKey }: MissionProps) {
  const { setup, view, names, state } = campaign;
  const t = await getTranslations('campaign.mission');
  return (
    <section aria-labelledby="medipacks">
      <h2 id="medipacks">{t('medipacks')}</h2>
      <ul className="campaign-list">
        {(Object.keys(mission.teams) as EntryId[]).sort().map((player) => {
          const team = mission.teams[player];
          const used = mission.medipacks.filter((one) => one.player === player).length;
          const left = Math.max(0, setup.medipacks - used);
          const own = author.role === 'master' || author.player === player;
          return (
            <li key={player}>
              <div className="campaign-row">
                <span>{names[player]}</span>
                <Badge>{t('medipacksLeft', { left })}</Badge>
              </div>
              {own && left > 0 && team && (
                <LineForm
                  slug={view.tournament.slug}
                  kind="medipack"
                  formKey={formKey}
                  about={`${player}${used}`}
                  hidden={{ mission: mission.id, round: mission.round, player }}
                  label={t('medipackLabel', { player: names[player] ?? '' })}
                  className="campaign-row"
                >
                  <SelectField
                    name="p.marine"
                    label={t('heals')}
                    options={teamMarines(team).map((id) => ({
                      value: id,
                      label: state.marines[id]?.name ?? '',
                    }))}
                  />
                  <SubmitButton kind="plain" small>
                    {t('useMedipack')}
                  </SubmitButton>
                </LineForm>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
