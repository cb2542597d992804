import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { Disclosure } from '@/app/_ui/disclosure';
import { SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { Scale } from '@/app/_ui/scale';
import type { Author } from '@/lib/campaign/campaign-line';
import {
  type Command,
  commandOf,
  commands,
  phaseIds,
  phases,
  rankNames,
  targetNames,
} from '@/lib/formats/starquest/catalogue';
import { speaksMissionCommands, spokenBy } from '@/lib/formats/starquest/check-mission';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { gsgPlayers, type Mission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';
import { UndoLine } from './undo-line';

interface Props {
  readonly campaign: CampaignView;
  readonly mission: Mission;
  readonly author: Author;
  readonly formKey: string;
}

/** The phase after this one; after the aliens' close combat the next round begins. */
function following({ round, turn, phase }: Mission) {
  const at = phaseIds.indexOf(phase);
  const next = phaseIds[at + 1];
  if (next) return { round, turn, phase: next };
  return turn === 'gsg'
    ? { round, turn: 'alien' as const, phase: phaseIds[0] }
    : { round: round + 1, turn: 'gsg' as const, phase: phaseIds[0] };
}

/** A mission while it is played: round and phase, event cards, commands, disobedience, medipacks. */
export async function MissionScreen(props: Props) {
  const { campaign, mission, author, formKey } = props;
  const { setup, view, names } = campaign;
  const t = await getTranslations('campaign.mission');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const phase = phases.find(({ id }) => id === mission.phase);
  const next = following(mission);
  const nextName = phases.find(({ id }) => id === next.phase)?.name[language] ?? '';
  const limit = setup.timeLimit ? mission.timeLimit : null;
  const over = limit !== null && mission.round > limit;
  return (
    <>
      <section aria-labelledby="now">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h1 className="display text-[2.25rem]/[2.375rem]" id="now">
            {word('roundNumber', { round: mission.round })}
          </h1>
          <span className="soft">{t(`turn.${mission.turn}`)}</span>
        </div>
        {limit !== null && (
          <Scale
            thin
            label={t('limit')}
            value={Math.min(mission.round, limit)}
            max={limit}
            valueText={t('roundOf', { round: mission.round, limit })}
          />
        )}
        {over && <p className="note note--warn">{t('over')}</p>}
        <ol
          className="phase-guide grid grid-cols-4 my-3 border-t-[1.5px] border-b-[1.5px] border-t-ink border-b-ink"
          aria-label={t('phases')}
        >
          {phases.map(({ id, name }) => (
            <li key={id} aria-current={id === mission.phase ? 'step' : undefined}>
              {name[language]}
            </li>
          ))}
        </ol>
        <p>{mission.turn === 'gsg' ? phase?.marines[language] : phase?.aliens[language]}</p>
        <LineForm
          slug={view.tournament.slug}
          kind="phase"
          formKey={formKey}
          about={`${next.round}${next.turn}${next.phase}`}
          hidden={{ mission: mission.id, ...next }}
          label={t('nextPhase')}
        >
          <SubmitButton kind="move" wide>
            {next.phase !== 'command'
              ? t('next', { phase: nextName })
              : next.turn === 'alien'
                ? t('nextAliens')
                : t('nextRound', { round: next.round })}
          </SubmitButton>
        </LineForm>
        <UndoLine campaign={campaign} author={author} formKey={formKey} />
      </section>
      <section aria-labelledby="objective">
        <h2 id="objective">{mission.name}</h2>
        <p>{mission.objective}</p>
        {mission.special && <p className="small soft">{mission.special}</p>}
        <p className="small soft">
          {t('leads', { player: mission.leader ? (names[mission.leader.player] ?? '') : '' })}
        </p>
      </section>
      <EventCards {...props} />
      <Commands {...props} />
      {setup.disobedience && <Disobedience {...props} />}
      {setup.medipacks > 0 && <Medipacks {...props} />}
    </>
  );
}

async function EventCards({ campaign, mission, formKey }: Props) {
  const { setup, view, state, names } = campaign;
  const t = await getTranslations('campaign.mission');
  const drawn = mission.eventCards.filter(({ round }) => round === mission.round);
  const receivers: readonly (EntryId | null)[] = setup.eventCardPerPlayer ? gsgPlayers(state) : [null];
  return (
    <section aria-labelledby="events">
      <h2 id="events">{t('events', { round: mission.round })}</h2>
      <ul className="campaign-list">
        {receivers.map((player) => {
          const card = drawn.find((one) => one.player === player);
          const name = player ? (names[player] ?? '') : t('everybody');
          return (
            <li key={player ?? 'all'}>
              {card ? (
                <div className="campaign-row">
                  <span>{name}</span>
                  <Badge>{card.note || t('drawn')}</Badge>
                </div>
              ) : (
                <LineForm
                  slug={view.tournament.slug}
                  kind="event-card"
                  formKey={formKey}
                  about={`${mission.round}${player ?? ''}`}
                  hidden={{ mission: mission.id, round: mission.round, player }}
                  label={t('eventFor', { name })}
                  className="campaign-row"
                >
                  <TextField
                    name="p.note"
                    label={t('eventFor', { name })}
                    maxLength={120}
                    placeholder={t('eventHint')}
                  />
                  <SubmitButton kind="plain" small>
                    {t('draw')}
                  </SubmitButton>
                </LineForm>
              )}
            </li>
          );
        })}
      </ul>
      {setup.symbiontPerCommander && <p className="small soft">{t('symbiont')}</p>}
    </section>
  );
}

/** Whom a command can be given: teams by their players, figures but no commander; undefined where nobody is chosen. */
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

/** The cards of each commander this person speaks for, playable or with the reason why not. */
async function Commands({ campaign, mission, author, formKey }: Props) {
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
              <b>{commandOf(command).name[language]}</b> {names[player]}
              {note && <span className="soft"> {note}</span>}
              {commandOf(command).duty && (
                <p className="small">{t('duty', { duty: commandOf(command).duty?.[language] ?? '' })}</p>
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
                      {card.name[language]}
                    </h4>
                    <p>{card.effect[language]}</p>
                    <p className="soft">
                      {targetNames[card.target][language]}
                      {card.fromRank && ` · ${t('fromRank', { rank: rankNames[card.fromRank][language] })}`}
                    </p>
                    {card.duty && <p>{t('duty', { duty: card.duty[language] })}</p>}
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
                        label={card.name[language]}
                        className="campaign-row"
                      >
                        {targets && targets.length > 0 ? (
                          <SelectField
                            name="p.note"
                            label={t('target')}
                            options={targets.map((name) => ({ value: name, label: name }))}
                          />
                        ) : (
                          <TextField name="p.note" label={t('note')} maxLength={120} />
                        )}
                        <SubmitButton small label={t('sayLabel', { command: card.name[language] })}>
                          {t('say')}
                        </SubmitButton>
                      </LineForm>
                    ) : (
                      <p className="hint">{checked.problem.message[language]}</p>
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

async function Disobedience({ campaign, mission, author, formKey }: Props) {
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

async function Medipacks({ campaign, mission, author, formKey }: Props) {
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
