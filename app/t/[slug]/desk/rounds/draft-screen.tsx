import { ChevronRight, RotateCw, Trash2 } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { MethodField } from '@/app/_parts/desk/method-field';
import { RoundBar } from '@/app/_parts/desk/round-bar';
import { CaptainsHall } from '@/app/_parts/teams/captains-hall';
import { AskCaptains, CaptainsMeetings } from '@/app/_parts/teams/captains-section';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { Relaxation } from '@/lib/pairing/pairing';
import { chooseScenarios, isComplete } from '@/lib/tournament/captains';
import { isSpare } from '@/lib/tournament/entry-lists';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { discardAction, publishAction, redrawAction } from './actions';
import { type CheckedDraft, checkedDraft } from './checked-draft';
import { DraftBoard } from './draft-board';
import { DraftLines, SeatFace } from './draft-lines';
import { draftRows, violationTeller } from './draft-rows';
import { DrawCosts } from './draw-costs';
import { EndedWishes } from './ended-wishes';
import { LateTables } from './late-tables';
import { ScenarioSection } from './scenario-section';
import { Substitutes, substitutions } from './substitutes';

const boardTexts = [
  'rounds.draftTitle',
  'rounds.draftHint',
  'rounds.why',
  'rounds.unpaired',
  'rounds.swap',
  'rounds.hand',
] as const;

/** The draft of a round: look it through, swap, set the scenario, publish or throw away. */
export async function DraftScreen({
  view,
  draft,
  now,
  told,
  below,
}: {
  view: TournamentView;
  draft: RoundView;
  now: number;
  /** what the desk is told on arrival */
  told: ReactNode;
  below: ReactNode;
}) {
  const t = await getTranslations('rounds');
  const common = await getTranslations('common.action');
  const language = await getLanguage();
  const checked = await checkedDraft(view, draft);
  const { number, version } = draft.round;
  const { slug } = view.tournament;
  const fields = { slug, number, version };
  const byHand = checked.pairings.some(({ reasons }) => reasons.some(({ code }) => code === 'hand-made'));
  const { rows: all, unpaired } = await draftRows(view, draft, checked, language);
  // While captains choose nothing can be swapped; their meetings stand above, and only what they do not touch is listed.
  const choosing = draft.round.captainsAt !== null;
  const meetings = await loadCaptainsMeetings(database().read, view, draft);
  const theirs = new Set<string>(
    meetings.flatMap(({ meeting }) => meeting.games.map(({ match }) => match.pairing.id)),
  );
  const rows = all.filter(({ key }) => !theirs.has(key));
  const withoutScenario = meetings.some(chooseScenarios) && rows.every(({ b }) => b === null);
  const options = substitutions(view, draft, meetings);
  const open = meetings.filter((own) => !isComplete(own));
  // What captains have chosen is lost as well.
  const chosen = meetings.some(({ log }) => log.length > 0);
  const redraw = byHand || chosen ? t(chosen ? 'redrawCaptains' : 'redrawText') : null;
  const unfinished = onlyUnpaired(checked);
  const warnings = checked.check.violations.filter(({ severity }) => severity === 'warning').length;

  const above = (
    <>
      {told}
      <CaptainsMeetings view={view} draft={draft} meetings={meetings} />
      <LateTables view={view} draft={draft} />
      {!choosing && <EndedWishes view={view} checked={checked} fields={fields} byHand={byHand} />}
      {unfinished && (
        <div id="outdated" className="outdated mb-3.5">
          <Note tone="info" title={t('unpairedTitle', { count: unpaired.length })}>
            {t('unpairedText')}
          </Note>
        </div>
      )}
      {checked.outdated && !unfinished && (
        <Outdated
          view={view}
          checked={checked}
          fields={fields}
          substitutes={options.some(({ mates }) => mates.some(({ gone }) => gone))}
          redraw={redraw}
        />
      )}
      <Substitutes options={options} fields={fields} />
    </>
  );
  const side = (
    <>
      <Checked view={view} checked={checked} relaxed={draft.round.relaxed as readonly Relaxation[]} />
      <AskCaptains view={view} draft={draft} chosen={open.some(({ log }) => log.length > 0)} />
      <DrawCosts view={view} draft={draft} checked={checked} />
      {!view.settings.teams && (
        <section aria-labelledby="method">
          <h2 id="method">{t('method.title')}</h2>
          <ActionForm
            action={redrawAction}
            className="scenario-form flex flex-wrap items-end gap-2 mt-3.5"
            label={t('method.title')}
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <MethodField key={draft.round.method} planned={draft.round.method} teams={false} />
            <SubmitButton kind="plain">{t('method.redraw')}</SubmitButton>
            <FormAnswer />
          </ActionForm>
          <p className="hint">{t('method.hint')}</p>
        </section>
      )}
      {!withoutScenario && <ScenarioSection view={view} round={draft} editable="draft" />}
      <section>
        <ConfirmForm
          action={discardAction}
          fields={fields}
          trigger={t('discard')}
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          title={t('discardTitle', { number })}
          description={t('discardText')}
          confirm={t('discard')}
          cancel={common('cancel')}
          danger
        />
      </section>
    </>
  );
  return (
    <>
      <RoundBar slug={slug} round={draft.round} lastTurnMinutes={view.settings.lastTurnMinutes} now={now}>
        <Redraw fields={fields} text={redraw} />
        <ConfirmForm
          action={publishAction}
          fields={fields}
          trigger={t('publish')}
          keys="n"
          variant={open.length > 0 ? 'plain' : 'move'}
          iconEnd={<ChevronRight aria-hidden="true" />}
          disabled={checked.outdated || open.length > 0}
          describedBy={open.length > 0 ? 'captains' : checked.outdated ? 'outdated' : undefined}
          title={t('publishTitle', { number })}
          description={t('publishText', { number })}
          confirm={t('publish')}
          cancel={common('cancel')}
        >
          {warnings > 0 && <p className="small soft">{t('publishWarnings', { count: warnings })}</p>}
          {number === 1 && <MissingLists view={view} now={now} />}
        </ConfirmForm>
      </RoundBar>
      {choosing ? (
        <div className="cols">
          <section className="col" aria-labelledby={meetings.length > 0 ? 'captains' : 'draft'}>
            {above}
            {rows.length + unpaired.length > 0 && (
              <DraftLines
                rows={rows}
                unpaired={unpaired}
                seat={(seat) => (
                  <div key={seat.id}>
                    <SeatFace seat={seat} />
                  </div>
                )}
              />
            )}
            {below}
          </section>
          <div className="col-side bg-raised">
            <CaptainsHall meetings={meetings} />
            {side}
          </div>
        </div>
      ) : (
        <ClientTexts of={boardTexts}>
          <DraftBoard
            draft={fields}
            rows={rows}
            unpaired={unpaired}
            byHand={draft.round.method !== 'elimination' && !view.settings.teams}
            above={above}
            below={below}
            side={side}
          />
        </ClientTexts>
      )}
    </>
  );
}

/** Nothing is wrong but that some have no pairing yet, because pairings were dissolved or are made by hand. */
const onlyUnpaired = ({ check, pairings, input }: CheckedDraft): boolean => {
  const errors = check.violations.filter(({ severity }) => severity === 'error');
  const byHand =
    input.method === 'manual' ||
    pairings.some(({ reasons }) => reasons.some(({ code }) => code === 'hand-made')) ||
    errors.length > 1;
  return byHand && errors.length > 0 && errors.every(({ code }) => code === 'entry-missing');
};

type DraftFields = Readonly<{ slug: string; number: number; version: number }>;

/** Draws anew, at once or after a question where something would be lost. */
async function Redraw({
  fields,
  text,
  kind = 'plain',
}: {
  fields: DraftFields;
  /** what is lost; null where nothing is */
  text: string | null;
  kind?: 'plain' | 'ink';
}) {
  const t = await getTranslations('rounds');
  const common = await getTranslations('common.action');
  if (text !== null)
    return (
      <ConfirmForm
        action={redrawAction}
        fields={fields}
        trigger={t('redraw')}
        icon={<RotateCw aria-hidden="true" />}
        title={t('redrawTitle')}
        description={text}
        confirm={t('redraw')}
        cancel={common('cancel')}
      />
    );
  return (
    <ActionForm action={redrawAction} className="redraw">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton kind={kind}>
        <RotateCw className="i i-s" aria-hidden="true" />
        {t('redraw')}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}

/** Somebody joined or left since the draw: what is wrong, and the way out. */
async function Outdated({
  view,
  checked,
  fields,
  substitutes,
  redraw,
}: {
  view: TournamentView;
  checked: CheckedDraft;
  fields: DraftFields;
  /** whether somebody of the same team can take the place */
  substitutes: boolean;
  /** what a new draw would lose; null where nothing */
  redraw: string | null;
}) {
  const t = await getTranslations('rounds');
  const tell = await violationTeller(view);
  const errors = checked.check.violations.filter(({ severity }) => severity === 'error');
  return (
    <div id="outdated" className="outdated mb-3.5">
      <Note tone="warn" title={t('outdatedTitle')}>
        {errors.map(tell).join(' ')} {t(substitutes ? 'outdatedSubstitutes' : 'outdatedText')}
      </Note>
      <Redraw fields={fields} text={redraw} kind={substitutes ? 'plain' : 'ink'} />
    </div>
  );
}

/** The check's summary, and the wishes the draw could not keep. */
async function Checked({
  view,
  checked,
  relaxed,
}: {
  view: TournamentView;
  checked: CheckedDraft;
  relaxed: readonly Relaxation[];
}) {
  const t = await getTranslations('rounds.checked');
  const unit = view.settings.teams ? 'teamPoints' : 'points';
  const relaxedText = await getTranslations('pairing.relaxed');
  const { summary } = checked.check;
  const { settings, entries, round } = checked.input;
  return (
    <section aria-labelledby="checked">
      <h2 id="checked">{t('title')}</h2>
      <DefinitionRows
        items={[
          {
            term: t('everybody', { count: entries.length }),
            value: t(summary.everybodyPlacedOnce ? 'yes' : 'no'),
          },
          ...(summary.byes > 0 ? [{ term: t('byes'), value: summary.byes }] : []),
          ...(round > 1 ? [{ term: t('rematches'), value: summary.rematches }] : []),
          ...(checked.input.entries.every(({ camp }) => !camp)
            ? []
            : [{ term: t('sameCamp'), value: summary.sameCamp }]),
          { term: t('sameClub'), value: summary.sameClub },
          ...(settings.team.mode === 'ignore' ? [] : [{ term: t('sameTeam'), value: summary.sameTeam }]),
          ...(settings.town.mode === 'ignore' ? [] : [{ term: t('sameTown'), value: summary.sameTown }]),
          ...(settings.country.mode === 'ignore'
            ? []
            : [{ term: t('sameCountry'), value: summary.sameCountry }]),
          ...(settings.faction.mode === 'ignore'
            ? []
            : [{ term: t('sameFaction'), value: summary.sameFaction }]),
          ...(round > 1
            ? [
                ...(summary.fixedTables.of > 0
                  ? [{ term: t('fixedTables'), value: t('keptOf', summary.fixedTables) }]
                  : []),
                { term: t('tableRepeats'), value: summary.tableRepeats },
                { term: t('largestGap'), value: t(unit, { points: summary.largestScoreGap }) },
              ]
            : []),
        ]}
      />
      {relaxed.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-semibold font-sans normal-nums">{t('relaxed')}</h3>
          <ul className="relaxed pl-[1.1em] text-sm text-ink-2 list-[square]">
            {relaxed.map(({ code, count, because = 'none' }) => (
              <li key={code}>{relaxedText(code, { count, because })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Before the first round is out: whose army list has not come. */
async function MissingLists({ view, now }: { view: TournamentView; now: number }) {
  if (!view.settings.lists.wanted) return null;
  const lists = await loadLists(database().read, view, now);
  const missing = lists.filter(
    (list) =>
      list.state === 'missing' && !isSpare(list) && list.entry.status === 'registered' && !list.entry.ringer,
  );
  if (missing.length === 0) return null;
  const t = await getTranslations('owed');
  const names = (await getFormatter()).list([...new Set(missing.map(({ entry }) => entry.name))]);
  return <Note tone="warn">{t('publish', { count: missing.length, names })}</Note>;
}
