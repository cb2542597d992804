import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { FrozenNote } from '@/app/_parts/ending/frozen-note';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { ThatIsMe } from '@/app/_parts/find-me/that-is-me';
import { numberText } from '@/app/_parts/standings/figures';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { TeamName } from '@/app/_parts/teams/team-name';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import { Games } from './games';
import { Places } from './places';
import { Rank } from './rank';

type Props = PageProps<'/t/[slug]/player/[entryId]'>;

async function requireEntry(props: Props) {
  const { slug, entryId } = await props.params;
  const { view, actor } = await requireVisible(slug);
  const entry = view.entries.find(({ id }) => id === entryId);
  return { view, actor, entry: entry ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await requireEntry(props)).entry.name };
}

export default async function PlayerPage(props: Props) {
  const { view, actor, entry } = await requireEntry(props);
  const t = await getTranslations('tournament.player');
  const findMe = await getTranslations('spectator.findMe');
  const word = await getTranslations('common.word');
  const shown = shownStandings(view);
  const row = shown?.standings.rows.find((candidate) => candidate.entry === entry.id);
  const armyOf = await armyNamer(view.format);
  const detail = [armyOf(entry.faction), entry.club, entry.town, entry.country].filter(Boolean).join(' · ');
  return (
    <section className="player pt-3" aria-labelledby="player">
      <p className="first:-ml-3">
        <ButtonLink variant="quiet" small href={`/t/${view.tournament.slug}/standings`}>
          <ChevronLeft aria-hidden="true" />
          {t('toStandings')}
        </ButtonLink>
      </p>
      <h2 id="player">
        {entry.name} {entry.ringer && <Badge tone="line">{t('status.ringer')}</Badge>}{' '}
        {entry.status !== 'registered' && (
          <Badge tone="line">
            {hasWithdrawn(view, entry) ? word('withdrawn') : t(`status.${entry.status}`)}
          </Badge>
        )}
      </h2>
      {detail && <p className="soft first:-ml-3">{detail}</p>}
      {view.settings.teams && entry.team && (
        <p>
          <TeamName view={view} name={entry.team} />
        </p>
      )}
      {!actor.entryId && (
        <ThatIsMe
          slug={view.tournament.slug}
          entryId={entry.id}
          texts={{ choose: findMe('thatIsMe'), forget: findMe('forget') }}
        />
      )}
      <FrozenNote view={view} />
      {row && shown && <Rank view={view} row={row} rows={shown.standings.rows} />}
      <Places view={view} entry={entry.id} />
      <Games view={view} entry={entry} row={row} />
      <Adjustments view={view} entry={entry} />
    </section>
  );
}

/** Bonus and penalty points with their reasons; nothing without any. */
async function Adjustments({ view, entry }: { view: TournamentView; entry: Entry }) {
  const own = view.adjustments.filter(({ entryId, kind }) => entryId === entry.id && kind === 'points');
  if (own.length === 0) return null;
  const t = await getTranslations('tournament.player');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  return (
    <section className="mt-5" aria-labelledby="adjustments">
      <h3 id="adjustments">{t('adjustments')}</h3>
      <ul>
        {own.map(({ id, points, reason }) => (
          <li className="py-1" key={id}>
            <b>
              {numberText(points, language, { signDisplay: 'always' })} {word('tournamentPointsShort')}
            </b>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
