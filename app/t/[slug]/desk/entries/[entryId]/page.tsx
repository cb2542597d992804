import { Merge, Printer, RefreshCw, Trash2, UserX } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { NoteList } from '@/app/_parts/desk/match-notes';
import { mayHere } from '@/app/_parts/desk/may';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { softKindNames } from '@/app/_parts/ending/soft-kinds';
import {
  anonymiseAction,
  changeStatusAction,
  editEntryAction,
  removeEntryAction,
  renewLinkAction,
  ringerAction,
} from '@/app/_parts/entries/actions';
import { armyNamer, armyNames } from '@/app/_parts/entries/army-names';
import { CampField } from '@/app/_parts/entries/camp-field';
import { EntryFields } from '@/app/_parts/entries/entry-fields';
import { personalLink } from '@/app/_parts/entries/personal-link';
import { RoundsFields } from '@/app/_parts/entries/rounds-form';
import { missedText, type RoundsShown, roundsOf } from '@/app/_parts/entries/rounds-of';
import { QuestionFields } from '@/app/_parts/sign-up/question-fields';
import { numberText } from '@/app/_parts/standings/figures';
import { TeamChoice } from '@/app/_parts/teams/team-choice';
import { heldUntil } from '@/app/_server/backups/held-names';
import { entryMarks } from '@/app/_server/changes/entries/entry-marks';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { CheckField, FormAnswer, IntegerField, SubmitButton, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { QrCode } from '@/app/_ui/qr-code';
import { listMatchNotes } from '@/db/match-notes';
import { may } from '@/lib/access/policy';
import { dateOf } from '@/lib/calendar-day';
import { answersSchema } from '@/lib/entries/answers';
import { costsSomething, feeFor } from '@/lib/entries/fee';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { placeInQueue, seatsNeeded, seatsTaken } from '@/lib/teams/roster';
import { teamSizes } from '@/lib/tournament/teams';
import '@/app/_parts/desk/results.css';
import '@/app/_parts/entries/entries.css';
import { momentText } from '@/app/_parts/time/moment-text';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, draftRound, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import { extraPointsOf } from './extra-points';

type Props = PageProps<'/t/[slug]/desk/entries/[entryId]'>;

const requireEntry = (view: TournamentView, entryId: string): Entry =>
  view.entryById.get(entryId as EntryId) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, entryId } = await params;
  // The entry's name is for the desk alone as long as the tournament is a draft.
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/entries/${entryId}`);
  const view = await requireTournament(slug);
  return { title: requireEntry(view, entryId).name };
}

/** One entry: its details, its personal link, whether it takes part. */
export default async function EntryPage({ params }: Props) {
  const { slug, entryId } = await params;
  const home = `/t/${slug}/desk/entries`;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `${home}/${entryId}`);
  const view = await requireTournament(slug);
  const entry = requireEntry(view, entryId);
  const t = await getTranslations('entries');
  const word = await getTranslations('common.word');
  const factions = await armyNames(view.format);
  const mayEdit = may(actor, { verb: 'edit-entries' });
  const { questions } = view.settings.signUp;
  const hasPayment = costsSomething(view.settings.signUp);
  const rounds = await roundsOf(view, entry);

  return (
    <div className="entry-page">
      <DeskBar title={entry.name} back={{ href: home, label: word('allEntries') }} />
      <div className="cols entries-desk">
        <div className="col">
          {mayEdit ? (
            <SectionForm
              action={editEntryAction}
              slug={slug}
              mark={entryMarks(entry, { hasPayment, rounds: rounds?.mark })}
              label={t('edit.data')}
              submit={word('save')}
            >
              <input type="hidden" name="entryId" value={entry.id} />
              <div className="form-row">
                <EntryFields factions={factions} entry={entry} />
                <TextField
                  name="email"
                  type="email"
                  label={t('field.email')}
                  optional={t('field.optional')}
                  defaultValue={entry.email ?? ''}
                  autoComplete="off"
                />
                <IntegerField
                  name="seed"
                  label={t('field.seed')}
                  optional={t('field.optional')}
                  hint={t('field.seedHint')}
                  defaultValue={entry.seed ?? ''}
                />
                {view.settings.teams ? (
                  <TeamChoice teams={teamSizes(view)} chosen={entry.team} none={t('noTeam')} />
                ) : (
                  <TextField
                    name="team"
                    label={t('field.team')}
                    optional={t('field.optional')}
                    defaultValue={entry.team ?? ''}
                    autoComplete="off"
                  />
                )}
                <IntegerField
                  name="rating"
                  label={t('field.rating')}
                  optional={t('field.optional')}
                  hint={t('field.ratingHint')}
                  defaultValue={entry.rating ?? ''}
                />
                <IntegerField
                  name="fixedTable"
                  label={t('field.fixedTable')}
                  optional={t('field.optional')}
                  hint={t('field.fixedTableHint')}
                  defaultValue={entry.fixedTable ?? ''}
                />
                <CampField camps={view.settings.camps} entry={entry} />
                <QuestionFields questions={questions} answers={answersSchema.parse(entry.answers)} />
              </div>
              {hasPayment && <PaymentFields view={view} entry={entry} />}
              <RoundsPart view={view} entry={entry} shown={rounds} />
            </SectionForm>
          ) : (
            <Facts view={view} entry={entry} />
          )}
          <Games view={view} entry={entry} />
          <ExtraPoints view={view} entry={entry} />
          <Judged view={view} entry={entry} />
        </div>
        <div className="col-side">
          {mayEdit && (
            <>
              <LinkSection slug={slug} entry={entry} />
              <StandingSection view={view} entry={entry} />
              <RingerSection view={view} entry={entry} />
              <MergeSection view={view} entry={entry} />
              <RemoveSection view={view} entry={entry} mayForget={may(actor, { verb: 'edit-tournament' })} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** What those read of an entry who may not change it: neither its e-mail nor its personal link. */
async function Facts({ view, entry }: { view: TournamentView; entry: Entry }) {
  const armyOf = await armyNamer(view.format);
  const t = await getTranslations('entries');
  const facts = (['club', 'town', 'country', 'faction', 'team', 'fixedTable'] as const).flatMap((field) =>
    entry[field] === null
      ? []
      : [
          {
            term: t(`field.${field}`),
            value: String(field === 'faction' ? armyOf(entry.faction) : entry[field]),
          },
        ],
  );
  return (
    <section>
      <DefinitionRows
        sentences
        items={[{ term: t('column.status'), value: t(`status.${entry.status}`) }, ...facts]}
      />
    </section>
  );
}

/** Fields on the fee, where taking part costs something: whether it has been paid, and a word about it. */
async function PaymentFields({ view, entry }: { view: TournamentView; entry: Entry }) {
  const fee = feeFor(view.settings.signUp, entry, Date.now());
  const t = await getTranslations('signUp.payment');
  return (
    <>
      <h2 className="grp">{t('title')}</h2>
      <p className="soft">
        {[
          fee,
          entry.paidAt === null
            ? t(entry.paid ? 'done' : 'open')
            : t('doneAt', { moment: await momentText(entry.paidAt, Date.now()) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <CheckField name="paid" label={t('paid')} defaultChecked={entry.paid} />
      <TextField
        name="paidNote"
        label={t('note')}
        hint={t('noteHint')}
        defaultValue={entry.paidNote}
        maxLength={longest.paidNote}
        autoComplete="off"
      />
    </>
  );
}

async function LinkSection({ slug, entry }: { slug: string; entry: Entry }) {
  const t = await getTranslations('entries.edit.link');
  const common = await getTranslations('common.action');
  const { name } = entry;
  const url = await personalLink(entry);
  return (
    <section>
      <h2>{t('title')}</h2>
      <p className="soft">{t('text', { name })}</p>
      <QrCode text={url} title={t('qr', { name })} className="qr w-37" />
      <CopyField
        value={url}
        label={t('label', { name })}
        texts={{ copy: common('copy'), copied: common('copied') }}
      />
      <div className="form-actions">
        <ButtonLink href={`/t/${slug}/print/links?entry=${entry.id}`} icon={<Printer aria-hidden="true" />}>
          {t('print')}
        </ButtonLink>
        <ConfirmForm
          action={renewLinkAction}
          fields={{ slug, entryId: entry.id }}
          icon={<RefreshCw aria-hidden="true" />}
          trigger={t('renew')}
          title={t('renewTitle', { name })}
          description={t('renewText')}
          confirm={t('renew')}
          cancel={common('cancel')}
        />
      </div>
    </section>
  );
}

async function StandingSection({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('entries.edit.standing');
  const { name } = entry;
  const finished = view.tournament.status === 'finished';
  const { capacity, teams } = view.settings;
  const needed = seatsNeeded(view.entries, entry.team, teams);
  const full = capacity !== null && seatsTaken(view.entries, teams) + needed > capacity;
  const consequence = await dropConsequence(view, entry);

  const sentence =
    entry.status === 'waiting'
      ? t('waiting', { name, place: placeInQueue(view.entries, view.settings.teams, entry.id) })
      : entry.status === 'dropped'
        ? hasWithdrawn(view, entry)
          ? t('withdrawn', { name })
          : t(entry.droppedBy === 'player' ? 'left' : 'dropped', { name })
        : entry.ringer
          ? t('ringer', { name })
          : entry.joinedRound > publicRounds(view).length && entry.joinedRound > 1
            ? t('registeredLate', { name, round: entry.joinedRound })
            : t('registered', { name });

  return (
    <section>
      <h2>{t('title')}</h2>
      {/* One form for all three moves, so that its answer outlives the change of buttons. */}
      <ActionForm action={changeStatusAction} className="grid justify-items-start gap-2.5" label={t('title')}>
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="entryId" value={entry.id} />
        <p className="soft">{sentence}</p>
        {finished && <p className="soft">{t('finished')}</p>}
        {!finished && entry.status === 'registered' && (
          <>
            {consequence && <Note tone="warn">{consequence}</Note>}
            <SubmitButton kind="plain" name="to" value="dropped">
              {t('drop')}
            </SubmitButton>
            <p className="hint">{t('dropHint')}</p>
          </>
        )}
        {!finished && entry.status === 'waiting' && (
          <>
            <SubmitButton name="to" value="registered">
              {t('moveUp')}
            </SubmitButton>
            {full && <p className="hint">{t('moveUpFull')}</p>}
          </>
        )}
        {!finished && entry.status === 'dropped' && (
          <SubmitButton name="to" value="registered">
            {t('return')}
          </SubmitButton>
        )}
        <FormAnswer />
      </ActionForm>
    </section>
  );
}

/** Which rounds the entry plays, as long as some are to come; in a team event a sentence on why it cannot be chosen. */
async function RoundsPart({
  view,
  entry,
  shown,
}: {
  view: TournamentView;
  entry: Entry;
  shown: RoundsShown | null;
}) {
  const t = await getTranslations('entries.rounds');
  const isOfTeam =
    view.settings.teams && entry.status === 'registered' && view.tournament.status !== 'finished';
  if (!shown && !isOfTeam) return null;
  return (
    <>
      <h2 className="grp">{t('title')}</h2>
      {shown ? (
        <ClientTexts of={['entries.rounds']}>
          <RoundsFields shown={shown} worth={await missedText(view)} />
        </ClientTexts>
      ) : (
        <p className="soft">{t('team')}</p>
      )}
    </>
  );
}

/** What the round at hand has to do with somebody who is about to be taken out; null when nothing. */
async function dropConsequence(view: TournamentView, entry: Entry): Promise<string | null> {
  const t = await getTranslations('entries.edit.standing');
  const latest = matchesOf(view, entry).at(-1);
  const current = draftRound(view) ?? currentRound(view);
  if (!latest || latest.round.id !== current?.round.id) return null;
  const { round, match } = latest;
  const values = { name: entry.name, round: round.number };
  if (round.status === 'draft') return t('dropDraftHint', values);
  const opponent = match.a.id === entry.id ? match.b : match.a;
  if (!opponent) return t('dropByeHint', values);
  if (match.result) return null;
  return t('dropPairedHint', { ...values, table: match.pairing.tableNumber ?? 0, opponent: opponent.name });
}

/** Whether the entry plays for itself, or only where somebody would sit out. */
async function RingerSection({ view, entry }: { view: TournamentView; entry: Entry }) {
  if (view.tournament.status === 'finished') return null;
  const t = await getTranslations('entries.edit.ringer');
  const word = await getTranslations('common.word');
  const { name, ringer } = entry;
  const played = matchesOf(view, entry).some(({ round }) => round.status !== 'draft');
  return (
    <section>
      <h2>{word('ringer')}</h2>
      <ActionForm action={ringerAction} className="grid justify-items-start gap-2.5" label={word('ringer')}>
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="entryId" value={entry.id} />
        <p className="soft">{t(ringer ? 'is' : 'isNot', { name })}</p>
        {!ringer && played && <p className="hint">{t('losesRank', { name })}</p>}
        <SubmitButton kind="plain" name="ringer" value={ringer ? 'no' : 'yes'}>
          {t(ringer ? 'unset' : 'set')}
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    </section>
  );
}

/** The way to merge the entry with another of the same person. */
async function MergeSection({
  view: { tournament, entries },
  entry,
}: {
  view: TournamentView;
  entry: Entry;
}) {
  if (tournament.status === 'finished' || entries.length < 2) return null;
  const t = await getTranslations('entries.merge');
  return (
    <section>
      <h2>{t('title')}</h2>
      <p className="soft">{t('hint', { name: entry.name })}</p>
      <ButtonLink
        href={`/t/${tournament.slug}/desk/entries/merge?kept=${entry.id}`}
        icon={<Merge aria-hidden="true" />}
      >
        {t('start')}
      </ButtonLink>
    </section>
  );
}

async function RemoveSection({
  view,
  entry,
  mayForget,
}: {
  view: TournamentView;
  entry: Entry;
  /** whether this person may have the entry anonymised */
  mayForget: boolean;
}) {
  const t = await getTranslations('entries.edit.remove');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.action');
  const { name } = entry;
  const paired = matchesOf(view, entry).length > 0;
  const held = mayForget || !paired ? await heldUntil(entry.createdAt) : undefined;
  const format = await getFormatter();
  const stillHeld = held && (
    <p className="hint">
      {t('held', { day: format.dateTime(dateOf(held), { dateStyle: 'long', timeZone: 'UTC' }) })}
    </p>
  );
  return (
    <section>
      <h2>{word('delete')}</h2>
      {paired ? (
        <>
          <p className="soft">{t('paired', { name })}</p>
          {mayForget && (
            <>
              <p className="soft">{t('anonymiseHint', { name })}</p>
              {stillHeld}
              <ConfirmForm
                danger
                variant="danger"
                action={anonymiseAction}
                fields={{ slug: view.tournament.slug, entryId: entry.id }}
                icon={<UserX aria-hidden="true" />}
                trigger={t('anonymise')}
                title={t('anonymiseTitle', { name })}
                description={t('anonymiseText')}
                confirm={t('anonymise')}
                cancel={common('cancel')}
              />
            </>
          )}
        </>
      ) : (
        <>
          <p className="soft">{t('hint', { name })}</p>
          {stillHeld}
          <ConfirmForm
            danger
            variant="danger"
            action={removeEntryAction}
            fields={{ slug: view.tournament.slug, entryId: entry.id }}
            icon={<Trash2 aria-hidden="true" />}
            trigger={t('button')}
            title={t('confirmTitle', { name })}
            description={t('confirmText')}
            confirm={t('button')}
            cancel={common('cancel')}
          />
        </>
      )}
    </section>
  );
}

/** Every pairing of the entry, drafts included: they too keep it from being deleted. */
const matchesOf = (view: TournamentView, entry: Entry) =>
  view.rounds.flatMap(({ round, matches }) =>
    matches.filter(({ a, b }) => a.id === entry.id || b?.id === entry.id).map((match) => ({ round, match })),
  );

/** Penalties, bonuses and soft scores, and the way to give some. */
async function ExtraPoints({ view, entry }: { view: TournamentView; entry: Entry }) {
  const extra = extraPointsOf(view, entry);
  if (!extra) return null;
  const { tournament, settings } = view;
  const t = await getTranslations('entries.edit.extra');
  const area = await getTranslations('desk.area');
  const language = await getLanguage();
  const names = new Map((await softKindNames(settings.soft)).map(({ id, name }) => [id, name]));
  const rows = [
    ...extra.soft.map(({ kind, points }) => ({
      key: kind,
      term: names.get(kind) ?? '',
      value: points === null ? t('notGiven') : numberText(points, language),
    })),
    ...extra.adjustments.map(({ id, points, reason }) => ({
      key: id,
      term: reason,
      value: numberText(points, language, { signDisplay: 'always' }),
    })),
  ];
  const mayGive =
    tournament.status !== 'finished' &&
    ((await mayHere(tournament, 'penalise')) || (await mayHere(tournament, 'enter-result')));
  return (
    <section>
      <h2 className="grp">{area('points')}</h2>
      {rows.length === 0 && <p className="soft">{t('none')}</p>}
      <ul>
        {rows.map(({ key, term, value }) => (
          <li className="flex justify-between gap-4 py-2.25 border-b border-b-rule" key={key}>
            <span>{term}</span>
            <span className="soft tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5">
        <ButtonLink small href={`/t/${tournament.slug}/desk/points?entry=${entry.id}`}>
          {t(mayGive ? 'give' : 'open')}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Warnings and what judges have noted about the entry's matches; for the team. */
async function Judged({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('entries.edit.judged');
  const warnings = view.adjustments.filter(({ entryId, kind }) => entryId === entry.id && kind !== 'points');
  const own = new Set(matchesOf(view, entry).map(({ match }) => match.pairing.id));
  const all = await listMatchNotes(database().read, view.tournament.id);
  const notes = all.filter(({ pairingId }) => own.has(pairingId));
  if (warnings.length + notes.length === 0) return null;
  return (
    <section>
      <h2 className="grp">{t('title')}</h2>
      {warnings.map(({ id, kind, reason }) => (
        <p key={id}>{t(kind === 'warning' ? 'warning' : 'disqualification', { reason })}</p>
      ))}
      <NoteList notes={notes} />
    </section>
  );
}

async function Games({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('entries.edit.games');
  const word = await getTranslations('common.word');
  const played = matchesOf(view, entry).filter(({ round }) => round.status !== 'draft');
  if (played.length === 0) return null;
  return (
    <section>
      <h2 className="grp">{t('title')}</h2>
      <ul>
        {played.map(({ round, match }) => {
          const opponent = match.a.id === entry.id ? match.b : match.a;
          return (
            <li className="flex justify-between gap-4 py-2.25 border-b border-b-rule" key={match.pairing.id}>
              <span>{word('roundNumber', { round: round.number })}</span>
              <span className="soft">
                {opponent
                  ? t('table', { table: match.pairing.tableNumber ?? 0, opponent: opponent.name })
                  : word('bye')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
