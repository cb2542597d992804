import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { CashLine } from '@/app/_parts/entries/cash-line';
import { cashOf } from '@/app/_parts/entries/fee-of';
import { roundsText } from '@/app/_parts/entries/rounds-of';
import { clock } from '@/app/_parts/time/time-formats';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { dateOf } from '@/lib/calendar-day';
import { byListedName, listedName } from '@/lib/entries/listed-name';
import { presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { knownTeams } from '@/lib/tournament/teams';
import { PrintPage, Sheet } from '../print-page';

type Props = PageProps<'/t/[slug]/print/door'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.door'))('title') };
}

/** Everybody who takes part, to tick off at the door: who is here on which day, and who has paid; for the desk alone. */
export default async function DoorPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/print/door`);
  const view = await requireTournament(slug);
  const t = await getTranslations('print.door');
  const word = await getTranslations('common.word');
  const rounds = await getTranslations('entries.column');
  const format = await getFormatter();
  const { days, since } = presenceAt(view, Date.now());
  const cash = await cashOf(view);
  const paid = (await getTranslations('entries'))('paid');
  const { teams } = view.settings;
  const armyOf = await armyNamer(view.format);
  const teamOf = ({ team }: Entry) => (teams && team) || '';
  const known = new Map(knownTeams(view).map((team) => [team.name, team]));
  const paidTeams = new Set(view.teams.flatMap((team) => (team.paid ? [team.name] : [])));
  const captain = await getTranslations('teams.roster');
  const byName = byListedName(await getLanguage());
  const entries = await Promise.all(
    view.entries
      .filter(({ status }) => status === 'registered')
      .toSorted(
        (x, y) => teamOf(x).localeCompare(teamOf(y)) || byName(listedName(x.name), listedName(y.name)),
      )
      .map(async (entry) => ({ entry, plays: teams ? null : await roundsText(view, entry) })),
  );
  const part = entries.some(({ plays }) => plays !== null);
  const title = t('title');
  return (
    <PrintPage title={title} back={`/t/${slug}/desk/print`}>
      <Sheet view={view} title={title}>
        <Ledger dense caption={title}>
          <thead>
            <tr>
              {days.map((day) => (
                <HeadCell key={day}>
                  {days.length === 1
                    ? t('here')
                    : format.dateTime(dateOf(day), { weekday: 'short', timeZone: 'UTC' })}
                </HeadCell>
              ))}
              <HeadCell>{word('name')}</HeadCell>
              {part && <HeadCell>{rounds('rounds')}</HeadCell>}
              {cash && <HeadCell num>{rounds('fee')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entry, plays }, at) => (
              <Fragment key={entry.id}>
                {teamOf(entry) !== '' && teamOf(entry) !== (entries[at - 1]?.entry.team ?? '') && (
                  <tr>
                    <th
                      scope="rowgroup"
                      className="pt-3"
                      colSpan={days.length + 1 + (part ? 1 : 0) + (cash ? 1 : 0)}
                    >
                      <b className="text-[1.1875rem]/[1.5rem] font-semibold font-display text-ink">
                        {entry.team}
                      </b>{' '}
                      {[
                        known.get(teamOf(entry))?.captain &&
                          `${captain('captain')}: ${known.get(teamOf(entry))?.captain?.name}`,
                        teams?.fee && `${teams.fee} ${paidTeams.has(teamOf(entry)) ? paid : '☐'}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </th>
                  </tr>
                )}
                <tr>
                  {days.map((day) => {
                    const at = since(entry, day);
                    return <td key={day}>{at === null ? '☐' : format.dateTime(at, clock)}</td>;
                  })}
                  <th scope="row" className="cell-name cell-name--stack py-0.75">
                    <b>{entry.name}</b>
                    <span className="detail">
                      {[entry.ringer && word('ringer'), armyOf(entry.faction), entry.club ?? entry.town]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  {part && <td>{plays}</td>}
                  {cash && (
                    <td className="num">{entry.paid ? paid : entry.ringer ? '' : `${cash.each(entry)} ☐`}</td>
                  )}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </Ledger>
        <CashLine view={view} />
      </Sheet>
    </PrintPage>
  );
}
