import { getTranslations } from 'next-intl/server';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { type CaptainsMeeting, isComplete, partLed } from '@/lib/tournament/captains';
import type { Entry } from '@/lib/tournament/records';
import { draftRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A meeting of the draft that is being chosen, as one of its players sees it. */
interface Choosing {
  readonly own: CaptainsMeeting;
  readonly number: number;
  readonly opponent: string;
  readonly captain: Entry | undefined;
}

/** The meeting of the player's team that captains are making up; undefined while none is. */
export async function choosingOf(view: TournamentView, entry: Entry): Promise<Choosing | undefined> {
  const draft = draftRound(view);
  if (!view.settings.teams || !draft || draft.round.captainsAt === null || !entry.team) return undefined;
  for (const own of await loadCaptainsMeetings(database().read, view, draft))
    for (const [part, other] of [['first', 'second'] as const, ['second', 'first'] as const])
      if (own.teams[part] === entry.team)
        return { own, number: draft.round.number, opponent: own.teams[other], captain: own.captains[part] };
  return undefined;
}

/** Whom the player's team meets, and who is choosing who plays whom. */
export async function ChoosingNow({
  slug,
  entry,
  choosing: { own, number, opponent, captain },
  due,
}: {
  slug: string;
  entry: Entry;
  choosing: Choosing;
  /** whether it is their turn: the next action leads there */
  due: boolean;
}) {
  const t = await getTranslations('player.choosing');
  const team = await getTranslations('teams.own');
  const leads = partLed(own, entry.id) !== null;
  return (
    <section className="player-message">
      <h1>{team('title', { team: opponent })}</h1>
      <p>
        {isComplete(own)
          ? t('complete', { number })
          : leads
            ? t('captain')
            : t('mate', { captain: captain?.name ?? '', number })}
      </p>
      {leads && !due && (
        <ButtonLink className="justify-self-start -ml-3" variant="quiet" href={`/t/${slug}/me/meeting`}>
          {t('open')}
        </ButtonLink>
      )}
    </section>
  );
}
