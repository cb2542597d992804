import { FileUp, ListChecks, ListOrdered, QrCode as QrIcon, Scissors } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { changeStatusAction } from '@/app/_parts/entries/actions';
import { armyNamer, armyNames } from '@/app/_parts/entries/army-names';
import { CashLine } from '@/app/_parts/entries/cash-line';
import { CrowdedArmies } from '@/app/_parts/entries/crowded-armies';
import { cashOf } from '@/app/_parts/entries/fee-of';
import { missedText, roundsOf, roundsText } from '@/app/_parts/entries/rounds-of';
import { answerRows } from '@/app/_parts/sign-up/answer-rows';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { publicOrigin } from '@/app/_server/platform/origin';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { CopyField } from '@/app/_ui/copy-field';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { QrCode } from '@/app/_ui/qr-code';
import { Scale } from '@/app/_ui/scale';
import { answersSchema } from '@/lib/entries/answers';
import { campText } from '@/lib/entries/camps';
import type { Question } from '@/lib/entries/sign-up-settings';
import { isPlayer } from '@/lib/entries/who-plays';
import { missingAt } from '@/lib/tournament/presence';
import { teamsOf } from '@/lib/tournament/teams';
import { AddEntry } from './add-entry';
import { EntriesTable, type EntryRow } from './entries-table';
import type { ManyChange } from './many-entries';
import { NearDoubles } from './near-doubles';
import { RespellArmies } from './respell-armies';
import '@/app/_parts/entries/entries.css';
import { costsSomething } from '@/lib/entries/fee';
import type { Entry } from '@/lib/tournament/records';
import { lastRound, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entries');
  return { title: t('title') };
}

const addTexts = ['entries.add', 'entries.camp', 'entries.empty.byHand', 'entries.field'] as const;

/** Everybody who signed up: how many seats are left, who they are, and the ways to get more of them. */
export default async function EntriesPage({ params, searchParams }: PageProps<'/t/[slug]/desk/entries'>) {
  const { slug } = await params;
  const { show, add } = await searchParams;
  const home = `/t/${slug}/desk/entries`;
  await requireActorAt(slug, { verb: 'use-desk' }, home);
  const view = await requireTournament(slug);
  const mayEdit = await mayHere(view.tournament, 'edit-entries');
  const t = await getTranslations('entries');

  const { entries, tournament } = view;
  const nextRound = publicRounds(view).length + 1;
  const finished = tournament.status === 'finished';
  const count = countByStatus(view);
  const { taken } = seatsOf(view);
  const free = view.settings.capacity === null ? null : view.settings.capacity - taken;
  const nextWaiting = entries.find((entry) => entry.status === 'waiting');

  const mayCheckIn = nextRound <= lastRound(view) || view.settings.checkIn !== null;
  const rows = await rowsOf(view, mayEdit);

  return (
    <>
      <DeskBar title={t('title')}>
        {mayEdit && !finished && entries.length > 0 && (
          <div className="act">
            {mayCheckIn && (
              <ButtonLink
                href={`/t/${slug}/desk/check-in`}
                icon={<ListChecks aria-hidden="true" />}
                data-keys="c"
              >
                {t('checkIn')}
              </ButtonLink>
            )}
            <ButtonLink href={`${home}/import`} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </ButtonLink>
          </div>
        )}
      </DeskBar>
      <div className="cols entries-desk">
        <div className="col">
          <p className="answer">
            {await answer(view, tournament.status === 'finished' ? count.registered : taken)}
          </p>
          <Seats view={view} count={count} />

          <CrowdedArmies view={view} maySetUp={await mayHere(tournament, 'edit-tournament')} />

          {mayEdit && nextWaiting && !finished && (free === null || free > 0) && (
            <MoveUp slug={slug} entry={nextWaiting} />
          )}

          {entries.length === 0 && (
            <header className="mt-6 mb-3">
              <h2 className="text-[1.1875rem]/[1.5rem]">{t('empty.title')}</h2>
              <p className="soft">{t('empty.text')}</p>
            </header>
          )}
          {mayEdit && !finished && (
            <ClientTexts of={addTexts}>
              <AddEntry
                slug={slug}
                submissionKey={newId()}
                factions={await armyNames(view.format)}
                camps={view.settings.camps}
                startOpen={entries.length === 0 || add !== undefined}
                startAsRinger={add === 'ringer'}
                first={entries.length === 0}
                teams={view.settings.teams && teamsOf(view).map((team) => team.name)}
                rounds={view.settings.teams ? null : { next: nextRound, last: view.settings.rounds }}
              >
                <p className="soft">
                  {nextRound > 1
                    ? t('add.late', { round: nextRound })
                    : entries.length === 0
                      ? t('empty.byHandText')
                      : t('add.text')}
                </p>
              </AddEntry>
            </ClientTexts>
          )}
          {entries.length === 0 ? (
            mayEdit && <WaysIn home={home} />
          ) : (
            <ClientTexts of={tableTexts}>
              {mayEdit && !finished && <RespellArmies view={view} />}
              {mayEdit && !finished && <NearDoubles view={view} />}
              <EntriesTable
                slug={slug}
                mayEdit={mayEdit && !finished}
                home={home}
                first={typeof show === 'string' ? show : 'all'}
                rows={rows}
                choices={await choicesOf(rows, count)}
                facts={{
                  teams: view.settings.teams !== null,
                  costs: mayEdit && costsSomething(view.settings.signUp),
                  seesContact: mayEdit,
                  questions: view.settings.signUp.questions.map(({ id, label }) => ({ id, label })),
                }}
                worth={await missedText(view)}
                offered={offeredIn(view, mayCheckIn)}
                armies={await armyNames(view.format)}
                camps={view.settings.camps}
              />
            </ClientTexts>
          )}
          {mayEdit && <CashLine view={view} />}
        </div>
        <div className="col-side">
          <SignUpLink view={view} />
          {mayEdit && count.registered > 0 && !finished && nextRound === 1 && !view.settings.teams && (
            <section>
              <h2>{t('seeds.title')}</h2>
              <p className="soft">{t('seeds.why')}</p>
              <ButtonLink small href={`${home}/seeds`} icon={<ListOrdered aria-hidden="true" />}>
                {t('seeds.look')}
              </ButtonLink>
            </section>
          )}
          {mayEdit && count.registered > 0 && (
            <section>
              <h2>{t('papers.title')}</h2>
              <p className="soft">{t('papers.text')}</p>
              <ButtonLink small href={`/t/${slug}/print/links`} icon={<Scissors aria-hidden="true" />}>
                {t('papers.button')}
              </ButtonLink>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

type Count = Record<EntryRow['status'], number>;

/** The lines of the table. `seesAll`: with money, e-mail addresses and answers. */
async function rowsOf(view: TournamentView, seesAll: boolean): Promise<EntryRow[]> {
  const t = await getTranslations('entries');
  const word = await getTranslations('common.word');
  const cash = seesAll ? await cashOf(view) : null;
  const { questions } = view.settings.signUp;
  const format = await getFormatter();
  const missing = new Set(missingAt(view, Date.now()));
  const all = t('rounds.all');
  const armyOf = await armyNamer(view.format);
  return Promise.all(
    view.entries.map(async (entry, i): Promise<EntryRow> => {
      const plays =
        entry.status === 'registered' && !view.settings.teams ? await roundsText(view, entry) : null;
      return {
        id: entry.id,
        number: i + 1,
        name: entry.name,
        faction: armyOf(entry.faction),
        club: entry.club,
        team: entry.team,
        town: [entry.town, entry.country].filter(Boolean).join(', ') || null,
        email: seesAll ? entry.email : null,
        enteredAt: entry.createdAt,
        entered: format.dateTime(entry.createdAt, { day: 'numeric', month: 'short', timeZone: view.zone }),
        answers: seesAll ? await answersOf(questions, entry) : {},
        status: shownStatus(view, entry),
        unpaid: cash !== null && !entry.paid && isPlayer(entry),
        absent: missing.has(entry),
        extra: [
          ...(entry.status === 'registered' && entry.ringer ? [word('ringer')] : []),
          ...[campText(entry, view.settings.camps)].filter((camp) => camp !== null),
        ],
        paid: cash !== null && (isPlayer(entry) || entry.paid) ? entry.paid : null,
        amount: cash?.each(entry) ?? '',
        plays: plays ?? all,
        part: plays !== null,
        rounds: await roundsOf(view, entry),
      };
    }),
  );
}

/** Answers by question, as text; null for none. */
async function answersOf(questions: readonly Question[], entry: Entry): Promise<EntryRow['answers']> {
  const given = answersSchema.parse(entry.answers);
  const rows = await answerRows(questions, entry.answers);
  return Object.fromEntries(
    questions.map(({ id }, at) => [id, given[id] === undefined ? null : (rows[at]?.value ?? null)]),
  );
}

/** What the table can be narrowed to: only what it has. */
async function choicesOf(rows: readonly EntryRow[], count: Count) {
  const t = await getTranslations('entries');
  return [
    { value: 'all', label: t('filter.all', { count: rows.length }) },
    ...(['registered', 'waiting', 'dropped', 'withdrawn'] as const)
      .filter((status) => count[status] > 0)
      .map((status) => ({
        value: status,
        label: t(`filter.${status}`, { count: count[status] }),
      })),
    ...(['unpaid', 'absent'] as const)
      .map((which) => ({ which, found: rows.filter((row) => row[which]).length }))
      .filter(({ found }) => found > 0)
      .map(({ which, found }) => ({
        value: which,
        label: t(`filter.${which}`, { count: found }),
      })),
  ];
}

const tableTexts = [
  'entries.title',
  'entries.paid',
  'entries.paidOf',
  'entries.unpaid',
  'entries.rounds',
  'entries.column',
  'common.columns',
  'entries.status',
  'entries.filter',
  'entries.many',
  'common.action.cancel',
  'common.word.withdrawn',
  'entries.field',
  'entries.camp',
] as const;

/** What several can get at once: money where it costs something, presence where it is asked for. */
const offeredIn = (view: TournamentView, asksPresence: boolean): ManyChange[] => [
  ...(costsSomething(view.settings.signUp) ? (['paid', 'unpaid'] as const) : []),
  ...(asksPresence ? (['here', 'away'] as const) : []),
  'club',
  'faction',
  ...(view.settings.camps ? (['camp'] as const) : []),
];

/** How many seats are taken, and who is beside them. */
async function Seats({ view, count }: { view: TournamentView; count: Count }) {
  const t = await getTranslations('entries');
  const word = await getTranslations('common.word');
  const { capacity } = view.settings;
  const others = (['waiting', 'dropped', 'withdrawn'] as const).filter((status) => count[status] > 0);
  if (capacity === null && others.length === 0) return null;
  const seats = seatsOf(view).taken;
  const taken = capacity === null ? null : t('seats.taken', { taken: seats, capacity });
  return (
    <div className="mb-4.5 max-w-130">
      {capacity !== null && (
        <Scale label={word('seatsTaken')} value={seats} max={capacity} valueText={taken ?? ''} />
      )}
      <p className="caption mt-1.5">
        {[
          ...(taken === null ? [] : [taken]),
          ...others.map((status) => t(`others.${status}`, { count: count[status] })),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** A seat is free and somebody waits for it. */
async function MoveUp({ slug, entry }: { slug: string; entry: Entry }) {
  const t = await getTranslations('entries.moveUp');
  return (
    <ActionForm
      action={changeStatusAction}
      className="entries-move-up flex flex-wrap items-center gap-x-4 gap-y-2.5 mb-4.5"
      label={t('button')}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entry.id} />
      <p>{t('text', { name: entry.name })}</p>
      <SubmitButton kind="move" small name="to" value="registered">
        {t('button')}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}

/** Nobody is here yet: the ways besides entering them one by one. */
async function WaysIn({ home }: { home: string }) {
  const t = await getTranslations('entries');
  return (
    <ul className="entries-ways grid">
      <li className="grid justify-items-start gap-1 pt-4.5 pb-5.5 border-t border-t-rule">
        <h3>{t('empty.importTitle')}</h3>
        <p className="soft">{t('empty.importText')}</p>
        <ButtonLink href={`${home}/import`} icon={<FileUp aria-hidden="true" />}>
          {t('import')}
        </ButtonLink>
      </li>
      <li className="grid justify-items-start gap-1 pt-4.5 pb-5.5 border-t border-t-rule">
        <h3>{t('empty.signUpTitle')}</h3>
        <p className="soft">{t('empty.signUpText')}</p>
        <ButtonLink href="#sign-up" icon={<QrIcon aria-hidden="true" />}>
          {t('signUp.link')}
        </ButtonLink>
      </li>
    </ul>
  );
}

const shownStatus = (view: TournamentView, entry: Entry): EntryRow['status'] =>
  hasWithdrawn(view, entry) ? 'withdrawn' : entry.status;

function countByStatus(view: TournamentView): Count {
  const count = { registered: 0, waiting: 0, dropped: 0, withdrawn: 0 };
  for (const entry of view.entries)
    if (!entry.ringer || entry.status !== 'registered') count[shownStatus(view, entry)]++;
  return count;
}

/** How it stands, in one sentence. */
async function answer(
  { tournament, settings: { capacity }, entries }: TournamentView,
  taken: number,
): Promise<string> {
  const t = await getTranslations('entries.answer');
  if (tournament.status === 'finished') return t('finished', { taken });
  if (entries.length === 0) return t('empty');
  if (capacity === null) return t('unlimited', { taken });
  if (taken > capacity) return t('over', { taken, capacity });
  return taken === capacity ? t('full', { capacity }) : t('free', { free: capacity - taken });
}

/** The sign-up page's address to share, or why there is nothing to share now. */
async function SignUpLink({ view }: { view: TournamentView }) {
  const t = await getTranslations('entries');
  const common = await getTranslations('common.action');
  const { tournament } = view;
  const path = `/t/${tournament.slug}/join`;
  const url = `${await publicOrigin()}${path}`;
  const running = tournament.status === 'running' || publicRounds(view).length > 0;
  const state =
    tournament.status === 'finished'
      ? 'finished'
      : running
        ? 'running'
        : !view.settings.signUpOpen
          ? 'closed'
          : tournament.status === 'draft'
            ? 'draft'
            : 'open';
  const shared = state === 'open' || state === 'draft';
  return (
    <section id="sign-up">
      <h2>{t('signUp.title')}</h2>
      <p className="soft">{t(`signUp.${state}`)}</p>
      {shared && (
        <>
          <QrCode text={url} title={t('signUp.qr')} className="qr w-37" />
          <CopyField
            value={url}
            label={t('signUp.link')}
            texts={{ copy: common('copy'), copied: common('copied') }}
          />
          <ButtonLink small variant="quiet" href={path}>
            {t('signUp.show')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
