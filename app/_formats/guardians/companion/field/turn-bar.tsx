'use client';
import { useTranslations } from 'next-intl';
import { usePlayers } from '@/app/_parts/match/use-players';
import { phases } from '@/lib/formats/guardians/match/match-terms';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';

/** Active side and its phases; or that the game is over. */
export function TurnBar() {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { folded, language } = useMatch();
  const { active, ended } = folded.summary;
  const title = active ? t('isOn', players[active]) : say(ended?.reason ?? folded.step?.title, language);
  return (
    <section className="turn bleed" aria-labelledby="whose-turn">
      <h2 className="text-[1.25rem]/[1.375rem]" id="whose-turn">
        {title}
      </h2>
      {!ended && <Phases />}
    </section>
  );
}

/** Entering the combat phase stops the clock, leaving it restarts the clock. */
function Phases() {
  const t = useTranslations('matchField');
  const { state, seat, enter } = useMatch();
  return (
    <ol className="phases flex flex-wrap" aria-label={t('phases')}>
      {phases.map((phase) => {
        const current = state.phase === phase ? 'step' : undefined;
        return (
          <li key={phase}>
            {seat === null ? (
              <span aria-current={current}>{t(`phase.${phase}`)}</span>
            ) : (
              <button
                type="button"
                aria-current={current}
                onClick={() => {
                  if (!current) enter('phase', { playerTurn: state.playerTurn, phase });
                }}
              >
                {t(`phase.${phase}`)}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
