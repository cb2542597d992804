import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { mayHere } from '@/app/_parts/desk/may';
import { WaitGroup } from '@/app/_parts/desk/wait-list';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { publicOrigin } from '@/app/_server/platform/origin';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import { Scale } from '@/app/_ui/scale';
import { isPlayer } from '@/lib/entries/who-plays';
import { seatsTaken } from '@/lib/teams/roster';
import type { TournamentView } from '@/lib/tournament/tournament-view';

const shown = 8;

/** What an organiser wants to have looked at once, and where. */
const preparations = [
  { key: 'teams', page: 'settings/teams' },
  { key: 'basics', page: 'settings/basics' },
  { key: 'signUp', page: 'settings/sign-up' },
  { key: 'schedule', page: 'settings/schedule' },
  { key: 'scoring', page: 'settings/scoring' },
  { key: 'team', page: 'team' },
] as const;

/** Before the first round: seats taken, who came last, who waits for a seat, and the address to hand out. */
export async function SignUpGroups({ view }: { view: TournamentView }) {
  const t = await getTranslations('desk.signUp');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const armyOf = await armyNamer(view.format);
  const { slug, status } = view.tournament;
  const registered = view.entries.filter(isPlayer);
  const waiting = view.entries.filter((entry) => entry.status === 'waiting');
  const { capacity, teams } = view.settings;
  const seats = seatsTaken(view.entries, teams);
  const entries = `/t/${slug}/desk/entries`;
  const mayEnter = await mayHere(view.tournament, 'edit-entries');
  const before = preparations.filter(({ key }) => key !== 'teams' || teams !== null);
  const row = (entry: (typeof registered)[number]) => (
    <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.25 border-b border-b-rule">
      <span className="name text-[1.1875rem]/[1.5rem]">{entry.name}</span>
      <span className="small soft row-2">
        {[teams ? entry.team : null, armyOf(entry.faction), entry.club ?? entry.town]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="caption">{format.dateTime(entry.createdAt, { day: 'numeric', month: 'short' })}</span>
    </li>
  );

  return (
    <>
      {capacity !== null && registered.length > 0 && (
        <Scale
          className="sign-up-seats max-w-130"
          label={word('seatsTaken')}
          value={seats}
          max={capacity}
          valueText={t('seatsTaken', { count: seats, capacity })}
          ticks={[
            { at: 0, label: t('seatsTaken', { count: seats, capacity }) },
            { at: capacity, label: String(capacity) },
          ]}
        />
      )}
      {registered.length === 0 ? (
        <EmptyBox
          title={t('nobodyTitle')}
          actions={
            mayEnter && (
              <ButtonLink href={entries} variant={status === 'draft' ? 'plain' : 'ink'}>
                {t('toEntries')}
              </ButtonLink>
            )
          }
        >
          {mayEnter && t('nobodyText')}
        </EmptyBox>
      ) : null}
      {registered.length === 0 ? (
        (await mayHere(view.tournament, 'edit-tournament')) && (
          <WaitGroup title={t('before.title')}>
            <ul>
              {before.map(({ key, page }) => (
                <li key={key}>
                  <Link
                    className="task grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5.5 gap-y-0.5 py-2.25 min-h-12 border-b border-b-rule no-underline"
                    href={`/t/${slug}/desk/${page}`}
                  >
                    <span className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">
                      {t(`before.${key}`)}
                    </span>
                    <ChevronRight className="i" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </WaitGroup>
        )
      ) : (
        <WaitGroup title={t('latest')} aside={t('players', { count: registered.length })}>
          <ul>{registered.slice(-shown).reverse().map(row)}</ul>
          <ButtonLink href={entries} variant="quiet" small>
            {word('allEntries')}
          </ButtonLink>
        </WaitGroup>
      )}
      {waiting.length > 0 && (
        <WaitGroup title={t('waiting')} aside={t('players', { count: waiting.length })}>
          <ul>{waiting.map(row)}</ul>
        </WaitGroup>
      )}
      {status !== 'draft' && (
        <p className="small soft mt-5.5 wrap-anywhere">
          {t(view.settings.signUpOpen ? 'address' : 'addressClosed')}{' '}
          <a href={`/t/${slug}`}>{`${await publicOrigin()}/t/${slug}`}</a>
        </p>
      )}
    </>
  );
}
