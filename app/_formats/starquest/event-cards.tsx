import { getTranslations } from 'next-intl/server';
import { Badge } from '@/app/_ui/badge';
import { SubmitButton, TextField } from '@/app/_ui/fields';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { gsgPlayers } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { LineForm } from './line-form';
import type { MissionProps } from './mission-now';

/** Event cards of the round: the player who draws them enters them, all others see them. */
export async function EventCards({ campaign, mission, author, formKey }: MissionProps) {
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
          const { id, round } = mission;
          const drawing = { kind: 'event-card', payload: { mission: id, round, player, note: '' } } as const;
          const draws = starquestRules.check(setup, state, drawing, author, true).ok;
          return (
            <li key={player ?? 'all'}>
              {card ? (
                <div className="campaign-row">
                  <span>{name}</span>
                  <Badge>{card.note || t('drawn')}</Badge>
                </div>
              ) : !draws ? (
                <div className="campaign-row">
                  <span>{name}</span>
                  <span className="small soft">{t('notDrawn')}</span>
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
                    maxLength={longest.campaignLine}
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
