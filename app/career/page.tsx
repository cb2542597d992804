import { EyeOff } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CareerView } from '@/app/_parts/career/career-view';
import { JoinByLink } from '@/app/_parts/join-by-link/join-by-link';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { myEntries } from '@/app/_server/account/browser-links';
import { loadCareers } from '@/app/_server/community/career';
import { myPersons } from '@/app/_server/community/persons';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { findEntries } from '@/db/entries';
import { listEntriesOfPerson, listOwnersOf } from '@/db/persons';
import { findTournamentById } from '@/db/tournaments';
import { foldLetters } from '@/lib/letters';
import { longest } from '@/lib/limits';
import { neutralName, refusalOf, shownPseudonym } from '@/lib/persons/pseudonyms';
import type { Person } from '@/lib/persons/records';
import type { Entry } from '@/lib/tournament/records';
import { answerGuessAction, claimEntriesAction, forgetPersonAction, savePersonAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('career'))('title'), robots: { index: false } };
}

/** One's own career, and what others read of it. */
export default async function CareerPage() {
  const t = await getTranslations('career');
  const persons = await myPersons();
  const entries = await myEntries();
  const owners = await listOwnersOf(
    database().read,
    entries.map(({ id }) => id),
  );
  const mine = new Set<string>(persons.map(({ id }) => id));
  const unclaimed = entries.filter(
    ({ id }) =>
      !owners.some((owner) => owner.entryId === id && owner.by === 'player' && mine.has(owner.personId)),
  );
  const into = persons.length > 0 ? persons : [null];
  const alike = namesakes(unclaimed);
  return (
    <SiteShell active="career">
      {persons.length === 0 && (
        <div className="titleline px-0 pt-6.5 pb-4.5 max-md:pt-3.5 max-md:pb-2.5">
          <h1>{t('title')}</h1>
          <p>{t('lede')}</p>
        </div>
      )}
      {persons.length === 0 && unclaimed.length === 0 && (
        <EmptyBox title={t('none')} heading="h2" actions={<JoinByLink />}>
          {t('noneText')}
        </EmptyBox>
      )}
      {persons.map((person) => (
        <Own key={person.id} person={person} />
      ))}
      {unclaimed.length > 0 && (
        <section className="mt-6" aria-labelledby="unclaimed">
          <h2 id="unclaimed">{t('unclaimed')}</h2>
          <p className="soft">{t(persons.length > 0 ? 'unclaimedMore' : 'unclaimedText')}</p>
          {alike.length > 1 && (
            <div className="mt-3 flex flex-wrap gap-2">
              {into.map((person) => (
                <Claim key={person?.id ?? 'new'} entries={alike} person={person} kind="ink" />
              ))}
            </div>
          )}
          <ul className="mt-3 border-t border-t-rule">
            {unclaimed.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 border-b border-b-rule"
              >
                <EntryName name={entry.name} tournamentId={entry.tournamentId} />
                <span className="flex flex-wrap gap-2">
                  {into.map((person) => (
                    <Claim
                      key={person?.id ?? 'new'}
                      entries={[entry]}
                      person={person}
                      kind={person || alike.length > 1 ? 'plain' : 'ink'}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SiteShell>
  );
}

/** Those of them that have the name which most of them have; a device may have been lent to others. */
function namesakes(entries: readonly Entry[]): Entry[] {
  const byName = new Map<string, Entry[]>();
  for (const entry of entries)
    byName.set(foldLetters(entry.name), [...(byName.get(foldLetters(entry.name)) ?? []), entry]);
  return [...byName.values()].sort((x, y) => y.length - x.length)[0] ?? [];
}

/** Says that these entries are one's own, of `person` or of a career that begins with them. */
async function Claim({
  entries,
  person,
  kind,
}: {
  entries: readonly Entry[];
  person: Person | null;
  kind: 'ink' | 'plain';
}) {
  const t = await getTranslations('career');
  const [first] = entries;
  if (!first) return null;
  const count = entries.length;
  return (
    <ActionForm action={claimEntriesAction} label={t('claimLabel', { name: first.name })}>
      {entries.map(({ id }) => (
        <input key={id} type="hidden" name="entryIds[]" value={id} />
      ))}
      {person && <input type="hidden" name="into" value={person.id} />}
      <SubmitButton kind={kind}>
        {person
          ? t(count > 1 ? 'claimAllInto' : 'claimInto', { name: person.name, count })
          : t(count > 1 ? 'claimAll' : 'claim', { name: first.name, count })}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}

async function EntryName({
  name,
  tournamentId,
}: {
  name: string;
  tournamentId: Parameters<typeof findTournamentById>[1];
}) {
  const tournament = await findTournamentById(database().read, tournamentId);
  return (
    <span>
      <b>{name}</b>
      {tournament && tournament.status !== 'draft' && <span className="soft">, {tournament.name}</span>}
    </span>
  );
}

async function Own({ person }: { person: Person }) {
  const t = await getTranslations('career');
  const careers = await loadCareers(database().read, person, true);
  const [main] = careers;
  const rows = (await listEntriesOfPerson(database().read, person.id)).filter(({ by }) => by !== 'nobody');
  return (
    <article className="mb-8">
      <div className="titleline flex items-start justify-between gap-8 px-0 pt-5 pb-4 max-md:block max-md:pt-3.5">
        <div>
          <h1 className="wrap-anywhere">{person.name}</h1>
          <p>
            {t('subtitle', {
              tournaments: careers.reduce((sum, { career }) => sum + career.tournaments.length, 0),
              games: careers.reduce((sum, { career }) => sum + career.games.length, 0),
            })}
          </p>
        </div>
        <div className="career-alias max-md:mt-3">
          <EyeOff aria-hidden="true" />
          <p>
            {t.rich(`shownAs.${person.shown}`, {
              pseudonym: shownPseudonym(person),
              b: (words) => <b>{words}</b>,
              link: (words) => <Link href={`/person/${person.id}`}>{words}</Link>,
            })}{' '}
            <a href={`#settings-${person.id}`}>{t('change')}</a>
          </p>
        </div>
      </div>
      {main ? (
        <CareerView career={main.career} formatId={main.formatId} own />
      ) : (
        <EmptyBox title={t('empty')} heading="h2">
          {t('emptyText')}
        </EmptyBox>
      )}
      <div className="career-settings" id={`settings-${person.id}`}>
        <Settings person={person} />
        <Entries person={person} rows={rows} />
      </div>
    </article>
  );
}

async function Settings({ person }: { person: Person }) {
  const t = await getTranslations('career.settings');
  const cancel = (await getTranslations('common.action'))('cancel');
  return (
    <section aria-labelledby={`shown-${person.id}`}>
      <h2 id={`shown-${person.id}`}>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <RefusedPseudonym person={person} />
      <ActionForm action={savePersonAction} className="form mt-3" label={t('title')}>
        <input type="hidden" name="personId" value={person.id} />
        <ChoiceField
          name="shown"
          label={t('shown')}
          defaultValue={person.shown}
          options={(['nothing', 'pseudonym', 'name'] as const).map((value) => ({
            value,
            label: t(`option.${value}`),
          }))}
        />
        <TextField
          name="name"
          label={t('name')}
          defaultValue={person.name}
          maxLength={longest.name}
          required
        />
        <TextField
          name="pseudonym"
          label={t('pseudonym')}
          hint={t('pseudonymHint')}
          defaultValue={person.pseudonym}
          maxLength={longest.pseudonym}
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </ActionForm>
      <div className="mt-4 -ml-4">
        <ConfirmForm
          action={forgetPersonAction}
          fields={{ personId: person.id }}
          trigger={t('forget')}
          variant="quiet"
          title={t('forgetTitle')}
          description={t('forgetText')}
          confirm={t('forget')}
          cancel={cancel}
          danger
        />
      </div>
    </section>
  );
}

/** Says why nobody reads the pseudonym that somebody chose, and what is read in its place. */
async function RefusedPseudonym({ person }: { person: Person }) {
  const refusal = person.shown === 'pseudonym' && refusalOf(person);
  if (!refusal) return null;
  const t = await getTranslations('career.refused');
  return (
    <Note tone="warn">
      <b>{t('title', { pseudonym: person.pseudonym })}</b>
      <br />
      {t(refusal.by, { reason: refusal.reason || 'none' })}
      <br />
      {t('instead', { neutral: neutralName(person.id) })}
    </Note>
  );
}

/** What counts as one's own, and what organisers take for it. */
async function Entries({
  person,
  rows,
}: {
  person: Person;
  rows: Awaited<ReturnType<typeof listEntriesOfPerson>>;
}) {
  const t = await getTranslations('career.entries');
  const entries = await findEntries(
    database().read,
    rows.map(({ entryId }) => entryId),
  );
  const guessed = rows.filter(({ by }) => by === 'organiser');
  const held = new Set((await myEntries()).map(({ id }) => id));
  const mine = guessed.filter(({ entryId }) => held.has(entryId));
  return (
    <section aria-labelledby={`entries-${person.id}`}>
      <h2 id={`entries-${person.id}`}>{t('title')}</h2>
      <p className="soft">{guessed.length > 0 ? t('guessed', { count: guessed.length }) : t('text')}</p>
      {mine.length < guessed.length && <p className="soft">{t('linkNeeded')}</p>}
      {mine.length > 1 && (
        <ActionForm action={answerGuessAction} className="mt-2" label={t('title')}>
          <input type="hidden" name="personId" value={person.id} />
          {mine.map(({ entryId }) => (
            <input key={entryId} type="hidden" name="entryIds[]" value={entryId} />
          ))}
          <SubmitButton name="answer" value="yes">
            {t('mineAll', { count: mine.length })}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
      <ul className="mt-2 border-t border-t-rule">
        {entries.map(({ id, name, tournamentId }) => {
          const isMine = mine.some(({ entryId }) => entryId === id);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 border-b border-b-rule"
            >
              <EntryName name={name} tournamentId={tournamentId} />
              <ActionForm
                action={answerGuessAction}
                className="flex flex-wrap items-center gap-1"
                label={name}
              >
                <input type="hidden" name="personId" value={person.id} />
                <input type="hidden" name="entryIds[]" value={id} />
                {isMine && (
                  <SubmitButton small kind="plain" name="answer" value="yes">
                    {t('mine')}
                  </SubmitButton>
                )}
                <SubmitButton small kind="quiet" name="answer" value="no">
                  {t('notMine')}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
