import { ArrowRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { ButtonLink } from '@/app/_ui/button-link';
import type { EntryId } from '@/lib/ids';
import { publicRounds } from '@/lib/tournament/rounds';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Until the first round: whether one can still sign up, and the button for it. */
export async function SignUp({ view, entryId }: { view: AnyTournamentView; entryId: EntryId | null }) {
  const { status, slug } = view.tournament;
  if (status !== 'open' || publicRounds(view).length > 0) return null;
  const t = await getTranslations('tournament.signUp');
  const { signUpOpen, when, full, capacity, taken, waiting } = seatsOf(view);
  const own = entryId && view.entryById.get(entryId);

  if (own) {
    return (
      <section className="sign-up" aria-label={t('label')}>
        <p className="answer">
          {t(own.status === 'waiting' ? 'youWait' : own.status === 'dropped' ? 'youLeft' : 'youAreIn', {
            name: own.name,
          })}
        </p>
      </section>
    );
  }
  const {
    signUp: { opensAt },
    teams,
  } = view.settings;
  const opens =
    view.settings.signUpOpen && opensAt !== null && (when === 'early' || when === 'code')
      ? await deadlineText(opensAt, Date.now())
      : null;
  const free = capacity === null ? null : Math.max(capacity - taken, 0);
  return (
    <section className="sign-up" aria-label={t('label')}>
      <div>
        <p className="answer">
          {opens !== null
            ? t('opens', { moment: opens })
            : !signUpOpen
              ? t('closed')
              : full
                ? t('full')
                : teams
                  ? free === null
                    ? t('openTeams', { size: teams.size })
                    : t('freeTeams', { free: Math.floor(free / teams.size), size: teams.size })
                  : free === null
                    ? t('open')
                    : t('free', { free })}
        </p>
        {opens !== null
          ? signUpOpen && <p className="soft">{t('opensCode')}</p>
          : !signUpOpen && <p className="soft">{t('closedText')}</p>}
        {waiting > 0 && <p className="soft">{t('waiting', { waiting })}</p>}
      </div>
      {signUpOpen && (
        <ButtonLink variant="move" fit href={`/t/${slug}/join`} iconEnd={<ArrowRight />}>
          {t(when === 'code' ? 'joinCode' : full ? 'joinQueue' : 'join')}
        </ButtonLink>
      )}
    </section>
  );
}
