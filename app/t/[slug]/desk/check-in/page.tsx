import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { CashLine } from '@/app/_parts/entries/cash-line';
import { cashOf } from '@/app/_parts/entries/fee-of';
import { missedText, roundsOf, roundsText } from '@/app/_parts/entries/rounds-of';
import { clock } from '@/app/_parts/time/time-formats';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Scale } from '@/app/_ui/scale';
import '@/app/_parts/entries/entries.css';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { CheckInList, type CheckInRow } from './check-in-list';
import { Absent, Days, TeamsHere, Window } from './check-in-parts';
import { type CheckInScreen, checkInScreen } from './check-in-screen';
import './check-in.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('checkIn'))('title') };
}

const listTexts = [
  'checkIn.title',
  'checkIn.search',
  'checkIn.filter',
  'checkIn.nothing',
  'checkIn.bulk',
  'checkIn.bulkTitle',
  'checkIn.bulkText',
  'common.action.cancel',
  'entries.rounds',
  'entries.paid',
  'entries.paidOf',
] as const;

/** Who has come: ticked off at the desk, or by the players themselves while the window is open. */
export default async function CheckInPage({ params, searchParams }: PageProps<'/t/[slug]/desk/check-in'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/check-in`);
  const view = await requireTournament(slug);
  const mayEdit = await mayHere(view.tournament, 'edit-entries');
  const screen = checkInScreen(view, {
    asked: (await searchParams).day,
    now: Date.now(),
    mayEdit,
    language: await getLanguage(),
  });
  const { days, here, of, otherDay, teams, editable, absent } = screen;
  const t = await getTranslations('checkIn');
  const word = await getTranslations('common.word');
  const cash = mayEdit ? await cashOf(view) : null;
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/entries`} variant="quiet">
            {word('toTheEntries')}
          </ButtonLink>
        </div>
      </DeskBar>
      {days.length > 0 && <Days slug={slug} days={days} of={of} />}
      <div className="cols check-in-desk">
        <div className="col">
          <p className="answer mb-3">{await answerText(screen)}</p>
          {of === 0 ? (
            <EmptyBox
              title={t('emptyTitle')}
              actions={<ButtonLink href={`/t/${slug}/desk/entries`}>{word('toTheEntries')}</ButtonLink>}
            >
              {t('emptyText')}
            </EmptyBox>
          ) : (
            <>
              <Scale
                className="mb-3 max-w-130"
                label={t('scale')}
                value={here}
                max={of}
                valueText={t('hereOf', { here, of })}
              />
              {otherDay && <p className="hint mb-2">{t(otherDay)}</p>}
              {teams && <TeamsHere slug={slug} teams={teams} mayEdit={editable} />}
              <ClientTexts of={listTexts}>
                <CheckInList
                  slug={slug}
                  mayEdit={editable}
                  rows={await rowsOf(view, screen, cash)}
                  costs={cash !== null}
                  worth={await missedText(view)}
                />
              </ClientTexts>
              {mayEdit && <CashLine view={view} />}
            </>
          )}
        </div>
        {screen.showsWindow && (
          <div className="col-side">
            <Window view={view} mayEdit={mayEdit} />
            {absent && <Absent slug={slug} absent={absent} />}
            {cash && <Unpaid cash={cash} />}
          </div>
        )}
      </div>
    </>
  );
}

type Cash = Awaited<ReturnType<typeof cashOf>>;

async function answerText({ answer }: CheckInScreen): Promise<string> {
  const t = await getTranslations('checkIn.answer');
  if (answer.key !== 'someOf') return t(answer.key, { ...answer });
  const { here, of, missing } = answer;
  return t('someOf', { here, of, count: missing.length, names: (await getFormatter()).list(missing) });
}

/** Rows of the list, in words. */
async function rowsOf(view: TournamentView, { rows }: CheckInScreen, cash: Cash): Promise<CheckInRow[]> {
  const t = await getTranslations('checkIn');
  const all = (await getTranslations('entries.rounds'))('all');
  const format = await getFormatter();
  const armyOf = await armyNamer(view.format);
  const { teams } = view.settings;
  return Promise.all(
    rows.map(async ({ entry, since }) => {
      const plays = teams ? null : await roundsText(view, entry);
      const details = [
        teams && entry.team,
        entry.ringer && t('ringer'),
        armyOf(entry.faction),
        entry.club ?? entry.town,
      ];
      return {
        id: entry.id,
        name: entry.name,
        detail: details.filter(Boolean).join(' · '),
        since: since === null ? null : t('since', { time: format.dateTime(since, clock) }),
        plays: plays ?? (teams ? '' : all),
        part: plays !== null,
        rounds: await roundsOf(view, entry),
        paid: cash === null || entry.ringer ? null : entry.paid,
        amount: cash?.each(entry) ?? '',
      };
    }),
  );
}

async function Unpaid({ cash }: { cash: NonNullable<Cash> }) {
  if (cash.open.length === 0) return null;
  const t = await getTranslations('entries.cash');
  const format = await getFormatter();
  return (
    <section aria-labelledby="cash">
      <h2 id="cash">{t('title')}</h2>
      <p className="soft">{t('names', { names: format.list(cash.open.map(({ name }) => name)) })}</p>
    </section>
  );
}
