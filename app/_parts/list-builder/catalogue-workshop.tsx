'use client';
import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { Scale } from '@/app/_ui/scale';
import type { Catalogue, CatalogueList } from '@/lib/formats/catalogue';
import type { RosterArmy, RosterProblem } from '@/lib/formats/roster';
import { BuilderHead } from './builder-head';
import type { BuilderProps } from './builder-props';
import { checkCatalogueList } from './catalogue-actions';
import { CatalogueHand, valuesText } from './catalogue-hand';
import { groupsOf, totalPoints, unitCount, withLine, withUnitCount } from './catalogue-list';
import { CataloguePaste } from './catalogue-paste';
import { HandRow, UnitRow } from './catalogue-rows';
import './list-builder.css';
import { say } from '@/lib/text';
import { handingIn } from './handing-in';
import { useCatalogueDraft } from './use-catalogue-draft';

type Props = BuilderProps & {
  army: RosterArmy;
  catalogue: Catalogue;
  /** the list handed in, or an empty one */
  begin: CatalogueList;
};

/** Builds a list from a catalogue: count units up and down, write others by hand, paste a text, hand it in. */
export function CatalogueWorkshop({ army, catalogue, begin, deadline, ...props }: Props) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  const { slug, language } = props;
  const { list, change, forget } = useCatalogueDraft(
    `heerschau-catalogue-${props.tournamentId}-${props.entryId}${props.slot === 1 ? '' : `-${props.slot}`}`,
    begin,
  );
  const problems = useProblems(slug, list);
  const groups = groupsOf(catalogue, list, language);
  const byHand = list.lines.filter(({ unit }) => unit === null);
  const perGroup = catalogue.sizePer === 'group';
  const { size, free } = catalogue;
  const problemsOf = (lines: readonly string[]) =>
    problems.filter(({ line }) => line !== undefined && lines.includes(line));
  const linesOf = (id: string) => list.lines.filter(({ unit }) => unit === id).map((line) => line.id);
  const setCount = (id: string, count: number) =>
    change({
      ...list,
      lines: list.lines.flatMap((line) => (line.id !== id ? [line] : count > 0 ? [{ ...line, count }] : [])),
    });
  return (
    <div className="list-builder">
      <BuilderHead
        {...props}
        title={say(army.name, language)}
        subtitle={t('subtitle', { name: props.entryName })}
        onBack={null}
      />
      <main id="content" tabIndex={-1}>
        {deadline &&
          (deadline.late ? (
            <Note tone="warn">{deadline.text}</Note>
          ) : (
            <p className="small soft">{deadline.text}</p>
          ))}
        {catalogue.note && <p className="small soft">{say(catalogue.note, language)}</p>}
        {groups.map(({ title, units, points }) => (
          <section key={title ?? ''} aria-label={title ?? word('units')}>
            <h2>
              {title ?? word('units')}
              {perGroup && size !== null && (
                <span className={points > size ? 'font-semibold text-danger' : 'soft'}>
                  {' '}
                  {t('dock.scaleText', { points, size })}
                </span>
              )}
            </h2>
            <ul className="lb-rows">
              {units.map((unit) => (
                <UnitRow
                  key={unit.id}
                  unit={unit}
                  count={unitCount(list, unit.id)}
                  problems={problemsOf(linesOf(unit.id))}
                  language={language}
                  onCount={(count) => change(withUnitCount(list, unit.id, count))}
                />
              ))}
            </ul>
          </section>
        ))}
        {free && (
          <section aria-labelledby="lb-by-hand">
            <h2 id="lb-by-hand">{t('hand.title')}</h2>
            <ul className="lb-rows">
              {byHand.map((line) => (
                <HandRow
                  key={line.id}
                  line={line}
                  detail={valuesText(free, line, language)}
                  problems={problemsOf([line.id])}
                  language={language}
                  onCount={(count) => setCount(line.id, count)}
                  onRemove={() => setCount(line.id, 0)}
                />
              ))}
            </ul>
            <CatalogueHand
              free={free}
              language={language}
              onAdd={(line) => change(withLine(list, { unit: null, count: 1, ...line }))}
            />
          </section>
        )}
        <Disclosure summary={t('menu.import')}>
          <CataloguePaste
            slug={slug}
            armyId={army.id}
            language={language}
            onTake={change}
            onAdd={(line) => change(withLine(list, line))}
          />
        </Disclosure>
        {list.lines.length > 0 && problems.length > 0 && (
          <section aria-labelledby="lb-problems">
            <h2 id="lb-problems">{t('summary.problems')}</h2>
            <ul className="grid gap-2 text-sm">
              {problems.map(({ code, line, sentence }) => (
                <li className="flex gap-2" key={`${code} ${line ?? ''} ${sentence.de}`}>
                  <TriangleAlert className="mt-0.5 size-4.5 text-danger" aria-hidden="true" />
                  {say(sentence, language)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <Dock {...props} catalogue={catalogue} list={list} problems={problems.length} forget={forget} />
    </div>
  );
}

/** Problems by the ruleset, queried shortly after each change; the last answer stays until the next arrives. */
function useProblems(slug: string, list: CatalogueList): readonly RosterProblem[] {
  const [problems, setProblems] = useState<readonly RosterProblem[]>([]);
  useEffect(() => {
    let current = true;
    let wait: ReturnType<typeof setTimeout>;
    const askIn = (ms: number) => {
      wait = setTimeout(() => {
        // Offline, the problems appear when the list is handed in.
        checkCatalogueList({ slug, list }).then(
          (found) => {
            if (!current) return;
            if (found) setProblems(found);
            else askIn(5_000);
          },
          () => {},
        );
      }, ms);
    };
    askIn(300);
    return () => {
      current = false;
      clearTimeout(wait);
    };
  }, [slug, list]);
  return problems;
}

/** Total of the list and the button that hands it in, fixed at the bottom. */
function Dock({
  slug,
  entryId,
  slot,
  done,
  desk,
  catalogue,
  list,
  problems,
  forget,
}: Pick<Props, 'slug' | 'entryId' | 'slot' | 'done' | 'desk' | 'catalogue'> & {
  list: CatalogueList;
  problems: number;
  /** deletes the draft on this device */
  forget: () => void;
}) {
  const t = useTranslations('listBuilder');
  const router = useRouter();
  const points = totalPoints(catalogue, list.lines);
  const { size } = catalogue;
  const perGroup = catalogue.sizePer === 'group';
  const limited = size !== null && !perGroup;
  const units = t('dock.units', { units: list.lines.reduce((sum, { count }) => sum + count, 0) });
  return (
    <section className="dock lb-dock" aria-label={t('dock.label')}>
      <div className="lb-tally flex flex-wrap items-center gap-2 px-4 pt-2 pb-1.5 lg:px-0">
        <p role="status">
          {/* the sum over armies of which one is played says nothing; each has its own above */}
          <b className="display mr-1 text-[1.75rem]/[1.625rem] text-ink">
            {perGroup ? units : t('dock.points', { points })}
          </b>{' '}
          {limited && (
            <span className={points > size ? 'font-semibold text-danger' : undefined}>
              {points > size
                ? t('dock.over', { over: points - size })
                : t('dock.left', { left: size - points })}
            </span>
          )}
          {!perGroup && <small className="block text-[length:var(--text-xs)] text-ink-3">{units}</small>}
        </p>
        <p className="lb-verdict lg:hidden" data-legal={problems === 0 ? '' : undefined}>
          {problems === 0 ? (
            <CircleCheck className="size-4.5" aria-hidden="true" />
          ) : (
            <TriangleAlert className="size-4.5" aria-hidden="true" />
          )}
          {list.lines.length === 0 ? t('dock.incomplete') : t('dock.problems', { count: problems })}
        </p>
      </div>
      {limited && (
        <Scale
          label={t('dock.scale')}
          value={points}
          max={size}
          segments={10}
          valueText={t('dock.scaleText', { points, size })}
        />
      )}
      <div className="dock-actions items-end pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] lg:px-0">
        <ActionForm
          className="grid flex-1 gap-2 min-w-0"
          label={t('handIn.button', { desk: String(desk) })}
          action={handingIn(forget)}
          onDone={() => {
            window.scrollTo(0, 0);
            router.replace(done);
          }}
        >
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="entryId" value={entryId} />
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="list" value={JSON.stringify(list)} />
          <FormAnswer />
          <HandInButton
            label={problems === 0 ? t('handIn.button', { desk: String(desk) }) : t('handIn.anyway')}
            legal={problems === 0}
            disabled={list.lines.length === 0}
          />
        </ActionForm>
      </div>
    </section>
  );
}

function HandInButton({ label, legal, disabled }: { label: string; legal: boolean; disabled: boolean }) {
  const { pending } = useFormAnswer();
  return (
    <Button
      type="submit"
      variant={legal ? 'move' : 'ink'}
      tall
      pending={pending}
      disabled={disabled}
      iconEnd={legal && <Send aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
