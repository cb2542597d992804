import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { TeamList } from '@/app/_parts/teams/team-list';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { Badge } from '@/app/_ui/badge';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, NameCell, NumCell } from '@/app/_ui/ledger';
import { campText } from '@/lib/entries/camps';
import { ownMark } from '@/lib/entries/own-mark';
import { placeInQueue } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import { SignUp } from '../sign-up';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tournament'))('tabs.entries') };
}

export default async function EntriesPage({ params }: PageProps<'/t/[slug]/entries'>) {
  const { view, actor } = await requireVisible((await params).slug);
  const t = await getTranslations('tournament');
  const byName = new Intl.Collator(await getLanguage());
  const waiting = view.entries.filter((entry) => entry.status === 'waiting');
  const present = view.entries
    .filter((entry) => entry.status !== 'waiting')
    .sort((x, y) => byName.compare(x.name, y.name));
  const { taken, capacity } = seatsOf(view);
  return (
    <>
      <SignUp view={view} entryId={actor.entryId} />
      <div className="with-side">
        <div>
          <TeamList view={view} />
          <section aria-labelledby="entries">
            <h2 className="section-title" id="entries">
              {t('tabs.entries')}{' '}
              <small className="text-sm font-normal font-sans normal-nums text-ink-2">
                {capacity === null ? t('seats.taken', { taken }) : t('seats.takenOf', { taken, capacity })}
              </small>
            </h2>
            {present.length > 0 ? (
              <EntryList view={view} entries={present} ownId={actor.entryId} caption={t('tabs.entries')} />
            ) : (
              <EmptyBox title={t('entries.emptyTitle')}>{t('entries.empty')}</EmptyBox>
            )}
          </section>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting">
              <h2 className="section-title" id="waiting">
                {t('entries.waiting')} <small>{t('entries.waitingHint')}</small>
              </h2>
              <EntryList
                view={view}
                entries={waiting}
                ownId={actor.entryId}
                caption={t('entries.waiting')}
                numbered
              />
            </section>
          )}
        </div>
        <Armies view={view} entries={present.filter((entry) => entry.status === 'registered')} />
      </div>
    </>
  );
}

async function EntryList({
  view,
  entries,
  ownId,
  caption,
  numbered,
}: {
  view: TournamentView;
  entries: readonly Entry[];
  ownId: string | null;
  caption: string;
  /** a place in a queue means something; a place in the alphabet does not */
  numbered?: boolean;
}) {
  const t = await getTranslations('tournament');
  const word = await getTranslations('common.word');
  const playing = publicRounds(view).length > 0;
  const armyOf = await armyNamer(view.format);
  return (
    <Ledger caption={caption}>
      <thead>
        <tr>
          {numbered && <HeadCell num>{t('entries.number')}</HeadCell>}
          <HeadCell>{word('name')}</HeadCell>
          <HeadCell>{word('army')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} data-own={ownMark(ownId, entry.id)}>
            {numbered && <NumCell>{placeInQueue(view.entries, view.settings.teams, entry.id)}</NumCell>}
            <NameCell
              name={entry.name}
              detail={[
                view.settings.teams && entry.team,
                campText(entry, view.settings.camps),
                entry.club,
                entry.town,
                entry.country,
              ]
                .filter(Boolean)
                .join(' · ')}
              href={playing ? `/t/${view.tournament.slug}/player/${entry.id}` : undefined}
            >
              {entry.status === 'dropped' && (
                <Badge tone="line">
                  {hasWithdrawn(view, entry) ? word('withdrawn') : t('entries.dropped')}
                </Badge>
              )}
              {entry.ringer && <Badge tone="line">{word('ringer')}</Badge>}
              {entry.status !== 'dropped' && !entry.ringer && entry.joinedRound > 1 && (
                <Badge tone="line">{t('entries.late', { round: entry.joinedRound })}</Badge>
              )}
            </NameCell>
            <td className="small min-w-20 max-[20em]:min-w-18">{armyOf(entry.faction) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

/** How often each army takes the field. */
async function Armies({ view, entries }: { view: TournamentView; entries: readonly Entry[] }) {
  const armyOf = await armyNamer(view.format);
  const counts = new Map<string, number>();
  for (const { faction } of entries) {
    const army = armyOf(faction);
    if (army) counts.set(army, (counts.get(army) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const t = await getTranslations('tournament');
  const byName = new Intl.Collator(await getLanguage());
  const armies = [...counts].sort(([x, n], [y, m]) => m - n || byName.compare(x, y));
  return (
    <section className="side-notes pt-1.5" aria-labelledby="armies">
      <h2 id="armies">{t('entries.armies')}</h2>
      <DefinitionRows items={armies.map(([term, value]) => ({ term, value }))} />
    </section>
  );
}
