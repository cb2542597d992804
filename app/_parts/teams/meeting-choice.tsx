import { clsx } from 'clsx';
import { ChevronRight, EyeOff } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Link } from '@/app/_ui/link';
import { nobody } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import { askOf, otherPart, type Part, type Step, waitingStep } from '@/lib/teams/procedure';
import { say } from '@/lib/text';
import { type CaptainsMeeting, prizesOf } from '@/lib/tournament/captains';
import { listsOf, mayReadList } from '@/lib/tournament/entry-lists';
import { publicStandingsOf } from '@/lib/tournament/public-view';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { countOf, gameLines, questionOf } from './captains-words';
import { Chosen } from './chosen';

/** An option: its number in the procedure and its text. */
interface Option {
  readonly value: number;
  readonly title: string;
  readonly detail?: string;
  /** tournament points so far */
  readonly points?: number;
  /** address of the army list, if it exists and may be read */
  readonly list?: string;
}

/**
 * The part's current choice: a line per option, one or several to pick, `children` below them. Only `children` while
 * the part has nothing to choose.
 */
export async function MeetingChoice({
  view,
  number,
  own,
  part,
  action,
  ownEntry = null,
  children,
}: {
  view: TournamentView;
  number: number;
  own: CaptainsMeeting;
  part: Part;
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** captain whose screen it is and whose main action this is; null at the desk */
  ownEntry?: EntryId | null;
  children?: ReactNode;
}) {
  const { procedure, state } = own;
  const step = waitingStep(procedure, state);
  const ask = askOf(procedure, state, part);
  if (!step || !ask) return children && <div className="choice grid gap-3">{children}</div>;
  const t = await getTranslations('teams.captains');
  const word = await getTranslations('common.word');
  const question = questionOf(step);
  const many = ask.count > 1;
  const options = await optionsOf(view, number, own, part, step, ask.options, ownEntry);
  const hint = await hintOf(own, part, step);
  const defender = step.kind === 'put' && step.to === 'taken' ? namesIn(own, part, 'defender') : '';
  const count = step.kind === 'put' ? ask.count : countOf(step);
  const asked = defender ? t('askTaken', { name: defender }) : t(`ask.${question}`, { count });
  return (
    // The key resets the form for every step: no earlier choice stays checked.
    <ActionForm
      key={`${own.meeting.number}-${state.step}-${part}`}
      action={action}
      className={clsx('choice grid gap-3', ownEntry !== null && 'choice--docked')}
      label={asked}
    >
      <input type="hidden" name="slug" value={view.tournament.slug} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="meeting" value={own.meeting.number} />
      <input type="hidden" name="asked" value={own.askedAt} />
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="part" value={part} />
      <fieldset>
        <legend className="text-[1.625rem]/[1.875rem] font-semibold font-display mb-1">{asked}</legend>
        {'by' in step && step.by === 'both' && (
          <p className="flex gap-2 small soft mb-1">
            <EyeOff className="i shrink-0" aria-hidden="true" />
            {t('secret', { team: own.teams[otherPart(part)] })}
          </p>
        )}
        {hint && <p className="small soft mb-1">{hint}</p>}
        <div className="pick">
          {options.map(({ value, title, detail, points, list }) => (
            <label key={value}>
              <input type={many ? 'checkbox' : 'radio'} name="choice[]" value={value} required={!many} />
              <span>
                <b>{title}</b>
                {(detail || list) && (
                  <span className="small soft">
                    {detail}
                    {list && (
                      <>
                        {detail && ' · '}
                        <Link className="text-ink underline" href={list}>
                          {t('list')}
                        </Link>
                      </>
                    )}
                  </span>
                )}
              </span>
              {points !== undefined && (
                <span className="tp">
                  <b>{points}</b> {word('tournamentPointsShort')}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
      {ownEntry === null ? (
        <>
          <FormAnswer />
          <SubmitButton kind="ink" wide>
            {t('submitFor', { team: own.teams[part] })}
          </SubmitButton>
          <p className="small soft text-center">{t('final')}</p>
        </>
      ) : (
        <div className="dock">
          <FormAnswer />
          <SubmitButton kind="move" wide>
            {t(`submit.${question}`)}
            <ChevronRight aria-hidden="true" />
          </SubmitButton>
          <p className="small soft text-center">
            <Chosen names={Object.fromEntries(options.map(({ value, title }) => [value, title]))} />
            {t('final')}
          </p>
        </div>
      )}
    </ActionForm>
  );
}

/** Options of a step by their numbers. */
async function optionsOf(
  view: TournamentView,
  number: number,
  own: CaptainsMeeting,
  part: Part,
  step: Step,
  values: readonly number[],
  ownEntry: EntryId | null,
): Promise<Option[]> {
  const t = await getTranslations('teams.captains');
  const language = await getLanguage();
  const armyOf = await armyNamer(view.format);
  if (step.kind === 'begin')
    return values.map((value) => ({
      value,
      title: t('begins', { team: own.teams[value === 0 ? part : otherPart(part)] }),
    }));
  if (step.kind === 'choose')
    return values.map((value) => {
      if (step.prize === 'table')
        return { value, title: t('tableNumber', { table: own.tables[value] ?? '–' }) };
      const scenario = step.prize === 'scenario' ? own.scenarios[value] : undefined;
      return {
        value,
        title: say(scenario?.name, language) ?? own.terms.settings.mapNames[value] ?? '–',
        detail: say(scenario?.summary, language),
      };
    });
  const whose = step.kind === 'put' && step.of === 'enemy' ? otherPart(part) : part;
  // Captains see the public standings, the desk the current ones.
  const standings = ownEntry === null ? standingsOf(view, number - 1) : publicStandingsOf(view);
  const rows = number > 1 ? standings.rows : [];
  const points = new Map(rows.map((row) => [row.entry, row.points]));
  const lists =
    ownEntry === null ? new Map<EntryId, string>() : await listsToRead(view, own.players[whose], ownEntry);
  const board = step.kind === 'exchange' ? (own.state.places[part].free ?? []) : null;
  return [...values]
    .sort((x, y) => x - y)
    .map((value) => {
      const entry = own.players[whose][board ? (board[value] ?? value) : value];
      return {
        value,
        title: entry?.name ?? '–',
        detail: [
          board ? t('board', { board: value + 1 }) : null,
          armyOf(entry?.faction),
          entry && entry.id === ownEntry ? t('you') : null,
        ]
          .filter(Boolean)
          .join(' · '),
        points: entry && points.get(entry.id),
        list: entry && lists.get(entry.id),
      };
    });
}

/** Addresses of the lists a captain may read. */
async function listsToRead(
  view: TournamentView,
  players: readonly Entry[],
  ownEntry: EntryId,
): Promise<ReadonlyMap<EntryId, string>> {
  const now = Date.now();
  const readable = view.settings.lists.wanted
    ? players.filter(({ id }) => mayReadList(view, { ...nobody, entryId: ownEntry }, id, now))
    : [];
  if (readable.length === 0) return new Map();
  const ids = readable.map(({ id }) => id);
  const lists = await loadLists(database().read, view, now, ids);
  return new Map(
    ids.flatMap((id) =>
      listsOf(lists, id).some(({ current }) => current)
        ? [[id, `/t/${view.tournament.slug}/lists/${id}`] as const]
        : [],
    ),
  );
}

/** Information for a choice: its game, and the players revealed. */
async function hintOf(own: CaptainsMeeting, part: Part, step: Step): Promise<string | null> {
  const t = await getTranslations('teams.captains');
  const line = step.kind === 'choose' ? (await gameLines(own, part))[step.game] : undefined;
  if (step.kind === 'choose' && line) {
    const { table } = prizesOf(own, step.game);
    const game = `${line.own.text} – ${line.enemy.text}`;
    return t(step.prize === 'table' || table === null ? 'forGame' : 'forGameAt', { game, table: table ?? 0 });
  }
  if (step.kind === 'exchange') return t('exchangeHint');
  if (step.kind !== 'put' || step.to !== 'taken') return null;
  const other = otherPart(part);
  return t('revealed', {
    team: own.teams[other],
    enemy: namesIn(own, other, 'defender'),
    own: namesIn(own, part, 'defender'),
  });
}

/** Names of a side's players at that place of the procedure. */
const namesIn = ({ state, players }: CaptainsMeeting, side: Part, place: string): string =>
  (state.places[side][place] ?? []).map((player) => players[side][player]?.name ?? '').join(', ');
