'use client';
import { clsx } from 'clsx';
import { ArrowLeftRight, CircleAlert, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, TextareaField } from '@/app/_ui/fields';
import { numberPad } from '@/app/_ui/number-pad';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import { type Field, type FieldGroup, isAsked, labelFor } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { otherSide, type PerSide, type Side } from '@/lib/sides';
import type { MatchScheme } from '@/lib/standings/scheme';
import { say } from '@/lib/text';
import { FormatFields } from '../fields/format-fields';
import type { FieldInput } from '../fields/format-inputs';
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './drafts';
import { evaluate, type Live, startingInputs, told, useScorer } from './live-result';
import { PointsLine, pointsText } from './points-line';
import type { ReportPart } from './read-report';
import type { ResultRules } from './result-rules';
import { SumTable } from './sum-table';
import { swapSides } from './swap-sides';
import { verdictText } from './verdict-text';

/** A text field of the form besides the figures. */
interface ResultWords {
  readonly name: 'note' | 'reason';
  readonly label: string;
  readonly hint: string;
  readonly optional?: string;
  /** shown only once the server asks for it */
  readonly onDemand?: boolean;
}

export interface ResultFormProps {
  readonly action: FormActionFunction;
  /** hidden fields */
  readonly hidden: Readonly<Record<string, string>>;
  readonly rules: ResultRules;
  readonly scheme: MatchScheme;
  readonly language: Language;
  /** side listed first */
  readonly order: readonly [Side, Side];
  /** short names, for column heads and options that name a side */
  readonly names: PerSide<string>;
  /** full names as section heads, where there is room */
  readonly fullNames?: PerSide<string>;
  /** the reader's side; null at the desk */
  readonly own: Side | null;
  /** stores the typed content on this phone until it has arrived */
  readonly draft?: { readonly pairingId: string; readonly form: 'own' | 'dispute' };
  readonly words?: ResultWords;
  /** text of the button; default: "send" */
  readonly send?: string;
  /** whether this is the screen's main action */
  readonly variant: 'move' | 'ink';
  readonly className?: string;
  /** content before the form; receives the typed sums, e.g. "650 : 645", null while nothing is typed */
  readonly above?: (typed: string | null) => ReactNode;
  /** above the fields */
  readonly children?: ReactNode;
}

/** Form for a match's result: fields as declared by the format, sum and points computed while typing. */
export function ResultForm({
  rules,
  action,
  hidden,
  scheme,
  language,
  order,
  names,
  fullNames = names,
  own,
  draft,
  words,
  send: sendLabel,
  variant,
  className,
  above,
  children,
}: ResultFormProps) {
  const { start } = rules;
  const { typed, edited, kept, generation, change, enter, swap, discard } = useTyped(rules, draft);
  const touched = edited || start !== null;
  const t = useTranslations('results.form');
  const results = useTranslations('results');
  const word = useTranslations('common.word');
  const verdict = useTranslations('results.verdict');

  const scorer = useScorer(rules.formatId);
  const live = edited ? evaluate(rules, scorer, scheme, typed.inputs) : told(rules, scheme, rules.begun);
  const { shared, perSide, ofOwn = false } = rules.fields;
  const sumTitle = say(rules.total, language) ?? word('result');
  const fieldProps = { language, names };
  const sharedGroups = (deciding: boolean) =>
    shared
      .filter(({ decides = false }) => decides === deciding)
      .map((group) => (
        <SharedGroup key={group.id} group={group} language={language}>
          <FormatFields
            {...fieldProps}
            fields={group.fields}
            prefix="shared"
            values={typed.inputs.shared}
            onChange={enter('shared')}
          />
        </SharedGroup>
      ));
  const sideFields = (side: Side, isShown: (field: Field) => boolean) => (
    <FormatFields
      {...fieldProps}
      fields={perSide
        .filter((field) => isAsked(field, typed.inputs.shared) && isShown(field))
        .map((field) => ({ ...field, label: labelFor(field, fullNames[side], side === own) }))}
      prefix={side}
      values={typed.inputs[side]}
      onChange={enter(side)}
    />
  );
  const grand = live.summary?.lines.find(({ role }) => role === 'grand');
  const number = new Intl.NumberFormat(language);

  return (
    <>
      {above?.(edited && grand ? `${number.format(grand.a)} : ${number.format(grand.b)}` : null)}
      <ActionForm action={action} values={typed} className={clsx('result-form', className)}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-6 py-4" key={generation} ref={draft && numberPad}>
          {children}
          {kept === 'restored' && (
            <p className="note note--info" role="status">
              <span className="flex-1 min-w-0">{t('restored')}</span>
              <Button variant="quiet" small onClick={discard}>
                {t('discard')}
              </Button>
            </p>
          )}
          {sharedGroups(true)}
          <div className="result-sides">
            {order.map((side) => (
              <fieldset
                key={side}
                className="form-group grid-cols-[repeat(auto-fit,minmax(min(100%,9.375rem),1fr))]"
              >
                <legend className="flex max-[20em]:flex-wrap items-baseline gap-2.5 wrap-anywhere">
                  <SideMark className="self-center" side={side} /> {side === own ? t('you') : fullNames[side]}
                  {touched && grand && (
                    <span className="flex-none ml-auto" aria-hidden="true">
                      {number.format(grand[side])}{' '}
                      <small className="text-sm/none font-normal font-sans normal-nums text-ink-2">
                        {say(grand.label, language)}
                      </small>
                    </span>
                  )}
                </legend>
                {!ofOwn && <LossHint side={side} own={own} names={fullNames} />}
                {sideFields(side, (field) => ofOwn || !field.own)}
                {!ofOwn && perSide.some((field) => field.own) && (
                  <p className="small soft col-span-full">
                    {side === own ? t('ofYourself') : t('ofThemselves', { name: fullNames[side] })}
                  </p>
                )}
                {sideFields(side, (field) => !ofOwn && field.own === true)}
              </fieldset>
            ))}
          </div>
          {own === null && touched && (
            <div>
              <Button variant="quiet" small icon={<ArrowLeftRight />} onClick={swap}>
                {results('swap')}
              </Button>
            </div>
          )}
          {sharedGroups(false)}
          {words && (
            <WordsField {...words} value={typed.note} onChange={(note) => change({ ...typed, note })} />
          )}
        </div>
        {live.summary && touched && (
          <div className="result-sum mt-3 pt-4 border-t-[1.5px] border-t-ink min-[1280px]:sticky min-[1280px]:top-4 min-[1280px]:mt-0 min-[1280px]:border-t-0">
            <h2>{verdictText(verdict, live.summary.winner, names, own)}</h2>
            <p className="soft">{say(live.summary.reason, language)}</p>
            <div className="bleed">
              <SumTable
                lines={live.summary.lines}
                order={order}
                heads={names}
                title={sumTitle}
                caption={results('sumCaption', { metric: sumTitle })}
                language={language}
              />
            </div>
            <PointsLine summary={live.summary} order={order} names={names} own={own} language={language} />
          </div>
        )}
        <div className="dock bleed">
          {/* the live problem is the same one, told below */}
          {live.problem === null && <FormAnswer />}
          <div className="dock-line">
            <output className="flex-[1_1_12rem] min-w-0">
              <LiveVerdict
                live={live}
                touched={touched}
                order={order}
                names={names}
                own={own}
                language={language}
              />
            </output>
            <SyncState kept={kept !== 'none'} />
          </div>
          <div className="dock-actions">
            <SendButton variant={variant} ready={touched} label={sendLabel ?? t('send')} />
          </div>
        </div>
      </ActionForm>
    </>
  );
}

/** Typed content: starts with the initial figures, or with the draft this phone has stored. */
function useTyped({ fields, empty, start }: ResultRules, draft: ResultFormProps['draft']) {
  // Every rendering of the page passes equal values as new objects.
  const basis = JSON.stringify({ fields, empty, start });
  const untouched = useMemo(() => startingInputs(JSON.parse(basis)), [basis]);
  const key = draft ? draftKey(draft.pairingId, draft.form) : null;
  const [typed, setTyped] = useState<Draft>({ inputs: untouched, note: '' });
  const [edited, setEdited] = useState(false);
  const [kept, setKept] = useState<'none' | 'restored' | 'saved'>('none');
  // Inputs are uncontrolled: a new key resets them to their values.
  const [generation, setGeneration] = useState(0);

  const startAgain = (next: Draft) => {
    setTyped(next);
    setGeneration((before) => before + 1);
  };

  const restoredFor = useRef<string | null>(null);
  useEffect(() => {
    if (!key || restoredFor.current === key) return;
    restoredFor.current = key;
    const found = readDraft(key);
    if (!found) return;
    startAgain(found);
    setEdited(true);
    setKept('restored');
  });

  // A report that arrives before anything is typed fills the form; it never overwrites typed content.
  const startedFrom = useRef(untouched);
  useEffect(() => {
    if (startedFrom.current === untouched) return;
    startedFrom.current = untouched;
    if (!edited) startAgain({ inputs: untouched, note: '' });
  });

  const change = (next: Draft) => {
    setTyped(next);
    setEdited(true);
    if (key && writeDraft(key, next)) setKept('saved');
  };
  const enter = (part: ReportPart) => (field: string, input: FieldInput) =>
    change({ ...typed, inputs: { ...typed.inputs, [part]: { ...typed.inputs[part], [field]: input } } });
  const swap = () => {
    change({ ...typed, inputs: swapSides(fields, typed.inputs) });
    setGeneration((before) => before + 1);
  };
  const discard = () => {
    if (key) dropDraft(key);
    startAgain({ inputs: untouched, note: '' });
    setEdited(false);
    setKept('none');
  };
  return { typed, edited, kept, generation, change, enter, swap, discard };
}

function LiveVerdict({
  live,
  touched,
  order,
  names,
  own,
  language,
}: {
  live: Live;
  touched: boolean;
  order: readonly [Side, Side];
  names: PerSide<string>;
  own: Side | null;
  language: Language;
}) {
  const t = useTranslations('results.form');
  const verdict = useTranslations('results.verdict');
  if (!touched) return t('empty');
  if (!live.summary) {
    if (live.problem === null) return t('counting');
    return (
      <span className="err">
        <CircleAlert aria-hidden="true" />
        {live.problem === 'unreadable' ? t('unreadable') : say(live.problem.message, language)}
      </span>
    );
  }
  const { winner } = live.summary;
  const points = pointsText(live.summary, order);
  return <b>{t('dock', { verdict: verdictText(verdict, winner, names, own), points })}</b>;
}

/** Hint which army's losses a side's section asks for. */
function LossHint({ side, own, names }: { side: Side; own: Side | null; names: PerSide<string> }) {
  const t = useTranslations('results.form');
  const other = otherSide(side);
  const hint =
    side === own
      ? t('youTook', { name: names[other] })
      : other === own
        ? t('tookFromYou', { name: names[side] })
        : t('lossesOf', { name: names[other] });
  return <p className="small soft">{hint}</p>;
}

/** Shared fields: open where they decide the result, folded where they are only noted. */
function SharedGroup({
  group,
  language,
  children,
}: {
  group: FieldGroup;
  language: Language;
  children: ReactNode;
}) {
  const { state } = useFormAnswer();
  const concerned = Object.keys(state.fields ?? {}).some((name) => name.startsWith('shared.'));
  if (group.id !== 'details') {
    return (
      <fieldset className="form-group">
        <legend>{say(group.label, language)}</legend>
        {children}
      </fieldset>
    );
  }
  return (
    <Disclosure summary={say(group.label, language)} open={concerned || undefined}>
      <div className="form-group">{children}</div>
    </Disclosure>
  );
}

function WordsField({
  onDemand,
  value,
  onChange,
  ...field
}: ResultWords & { value: string; onChange: (words: string) => void }) {
  const { state } = useFormAnswer();
  if (onDemand && !state.fields?.[field.name] && value === '') return null;
  return (
    <TextareaField
      {...field}
      value={value}
      maxLength={longest.resultNote}
      rows={3}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SyncState({ kept }: { kept: boolean }) {
  const t = useTranslations('results.form');
  const { pending } = useFormAnswer();
  if (pending) return <Sync state="sent" label={t('sending')} />;
  return kept ? <Sync state="saved" label={t('saved')} /> : null;
}

function SendButton({ variant, ready, label }: { variant: 'move' | 'ink'; ready: boolean; label: string }) {
  const { pending } = useFormAnswer();
  return (
    <Button
      variant={variant}
      tall
      wide
      type={ready ? 'submit' : 'button'}
      pending={pending}
      aria-disabled={!ready || undefined}
      iconEnd={<SendHorizontal />}
    >
      {label}
    </Button>
  );
}
