import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { SubmitButton } from '@/app/_ui/fields';
import { Scale } from '@/app/_ui/scale';
import type { Author } from '@/lib/campaign/campaign-line';
import { phaseIds, phases } from '@/lib/formats/starquest/catalogue';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { alienPlayer, type Mission } from '@/lib/formats/starquest/state';
import { say } from '@/lib/text';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';
import { UndoLine } from './undo-line';

export interface MissionProps {
  readonly campaign: CampaignView;
  readonly mission: Mission;
  readonly author: Author;
  readonly formKey: string;
}

/** The next phase; after the aliens' close combat the next round begins. */
function following({ round, turn, phase }: Mission) {
  const at = phaseIds.indexOf(phase);
  const next = phaseIds[at + 1];
  if (next) return { round, turn, phase: next };
  return turn === 'gsg'
    ? { round, turn: 'alien' as const, phase: phaseIds[0] }
    : { round: round + 1, turn: 'gsg' as const, phase: phaseIds[0] };
}

/** Round, turn and phase of a running mission, with its actions and the step to the next phase. */
export async function MissionNow({ campaign, mission, author, formKey }: MissionProps) {
  const { setup, state, view } = campaign;
  const t = await getTranslations('campaign.mission');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const phase = phases.find(({ id }) => id === mission.phase);
  const next = following(mission);
  const nextName = say(phases.find(({ id }) => id === next.phase)?.name, language) ?? '';
  const limit = setup.timeLimit ? mission.timeLimit : null;
  const over = limit !== null && mission.round > limit;
  const aliens = alienPlayer(state);
  const isTheirs =
    author.role === 'master' || !aliens || (author.player === aliens) === (mission.turn === 'alien');
  const goOn = { kind: 'phase', payload: { mission: mission.id, ...next } } as const;
  return (
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
            {say(name, language)}
          </li>
        ))}
      </ol>
      <p>{mission.turn === 'gsg' ? say(phase?.marines, language) : say(phase?.aliens, language)}</p>
      {starquestRules.check(setup, state, goOn, author, true).ok && (
        <LineForm
          slug={view.tournament.slug}
          kind="phase"
          formKey={formKey}
          about={`${next.round}${next.turn}${next.phase}`}
          hidden={{ mission: mission.id, ...next }}
          label={t('nextPhase')}
        >
          <SubmitButton kind={isTheirs ? 'move' : 'ink'} wide>
            {next.phase !== 'command'
              ? t('next', { phase: nextName })
              : next.turn === 'alien'
                ? t('nextAliens')
                : t('nextRound', { round: next.round })}
          </SubmitButton>
        </LineForm>
      )}
      <UndoLine campaign={campaign} author={author} formKey={formKey} />
    </section>
  );
}

/** Objective and leader of the mission. */
export async function MissionObjective({ campaign: { names }, mission }: MissionProps) {
  const t = await getTranslations('campaign.mission');
  return (
    <section aria-labelledby="objective">
      <h2 id="objective">{mission.name}</h2>
      <p>{mission.objective}</p>
      {mission.special && <p className="small soft">{mission.special}</p>}
      {mission.leader && (
        <p className="small soft">{t('leads', { player: names[mission.leader.player] ?? '' })}</p>
      )}
    </section>
  );
}
