'use client';

import { ArrowLeftRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, IntegerField, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Skeleton } from '@/app/_ui/skeleton';
import {
  pairAction,
  previewSwapAction,
  seatAction,
  swapAction,
  swapSidesAction,
  unpairAction,
} from './actions';
import type { DraftSeat } from './draft-rows';
import type { SwapPreview } from './swap-preview';

/** Before and after of the swap in question, its consequences, and the button that does it. */
export function SwapPanel({
  draft,
  chosen,
  byHand,
  together,
  table,
  onClear,
}: {
  draft: { readonly slug: string; readonly number: number; readonly version: number };
  /** none, one or two */
  chosen: readonly DraftSeat[];
  byHand: boolean;
  /** the two chosen meet each other */
  together: boolean;
  /** the table of the one chosen */
  table: number | null;
  onClear: () => void;
}) {
  const t = useTranslations('rounds');
  const { slug, version } = draft;
  const [first, second] = chosen;
  const [x, y] = [first?.id, second?.id];
  const swappable = first?.paired && second?.paired && !together;
  const [preview, setPreview] = useState<SwapPreview | null>(null);
  const unreachable = t('swap.unreachable');

  useEffect(() => {
    setPreview(null);
    if (!x || !y || !swappable) return;
    let asked = true;
    void previewSwapAction({ slug, version, x, y })
      .catch((): SwapPreview => ({ status: 'failed', message: unreachable }))
      .then((answer) => {
        if (asked) setPreview(answer);
      });
    return () => {
      asked = false;
    };
  }, [slug, version, x, y, swappable, unreachable]);

  return (
    <section className={first ? 'swap-panel is-asked' : 'swap-panel'} aria-labelledby="swap">
      <h2 id="swap">{t('swap.title')}</h2>
      <div aria-live="polite">
        {!first && <p className="small soft">{t('swap.idle')}</p>}
        {first && !second && (
          <p className="small">
            <b>{first.name}</b> <span className="soft">{t('swap.withWhom')}</span>
          </p>
        )}
        {first && second && <p className="small">{[first.name, t('swap.and'), second.name].join(' ')}</p>}
        {swappable && !preview && <Skeleton label={t('swap.checking')} lines={3} />}
        {preview?.status === 'failed' && (
          <p className="note note--warn">
            <TriangleAlert aria-hidden="true" />
            <span>{preview.message}</span>
          </p>
        )}
        {preview?.status === 'ready' && <Consequences preview={preview} />}
      </div>
      {first && byHand && (
        <HandForms
          draft={draft}
          first={first}
          second={second}
          together={together}
          table={table}
          onDone={onClear}
        />
      )}
      {first?.army && (!second || together) && (
        <ActionForm
          action={swapSidesAction}
          onDone={onClear}
          className="hand-form flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="number" value={draft.number} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="x" value={first.id} />
          <SubmitButton kind={together ? 'ink' : 'plain'}>{t('hand.sides')}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
      <ActionForm action={swapAction} onDone={onClear}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="number" value={draft.number} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="x" value={x ?? ''} />
        <input type="hidden" name="y" value={y ?? ''} />
        {first && (
          <div className="grid grid-cols-[1fr_1fr] gap-2 mt-4">
            <Button onClick={onClear}>{t('swap.dismiss')}</Button>
            {preview?.status === 'ready' && (
              <SubmitButton kind="ink">
                <ArrowLeftRight className="i i-s" aria-hidden="true" />
                {t('swap.confirm')}
              </SubmitButton>
            )}
          </div>
        )}
        <LastAnswer asking={first !== undefined} />
      </ActionForm>
    </section>
  );
}

/** What else can be done with the chosen: let two meet, give one the bye, dissolve a pairing, move it. */
function HandForms({
  draft,
  first,
  second,
  together,
  table,
  onDone,
}: {
  draft: { readonly slug: string; readonly number: number; readonly version: number };
  first: DraftSeat;
  second: DraftSeat | undefined;
  together: boolean;
  table: number | null;
  onDone: () => void;
}) {
  const t = useTranslations('rounds');
  const word = useTranslations('common.word');
  const form = (
    action: (state: FormState, data: FormData) => Promise<FormState>,
    label: string,
    y?: string,
    more?: ReactNode,
  ) => (
    <ActionForm action={action} onDone={onDone} className="hand-form flex flex-wrap items-end gap-2">
      <input type="hidden" name="slug" value={draft.slug} />
      <input type="hidden" name="number" value={draft.number} />
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="x" value={first.id} />
      {y && <input type="hidden" name="y" value={y} />}
      {more}
      <SubmitButton kind={y && !(first.paired && second?.paired) ? 'ink' : 'plain'}>{label}</SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
  if (together) return <p className="small soft">{t('hand.paired')}</p>;
  return (
    <div className="flex flex-wrap items-end gap-2 mt-3">
      {second ? (
        form(pairAction, t('hand.pair'), second.id)
      ) : (
        <>
          {form(pairAction, t('hand.bye'))}
          {first.paired && form(unpairAction, t('hand.unpair'))}
          {table !== null &&
            form(
              seatAction,
              t('hand.seat'),
              undefined,
              <IntegerField name="table" label={word('table')} defaultValue={table} />,
            )}
        </>
      )}
    </div>
  );
}

/** The last swap's answer, until the next one is being prepared; a refusal stays beside its swap. */
function LastAnswer({ asking }: { asking: boolean }) {
  const { state } = useFormAnswer();
  return !asking || state.status === 'failed' ? <FormAnswer /> : null;
}

/** The tables before and after, and what to look at twice. */
export function Consequences({ preview }: { preview: Extract<SwapPreview, { status: 'ready' }> }) {
  const t = useTranslations('rounds');
  const word = useTranslations('common.word');
  return (
    <>
      <table className="swap-tables mt-3 w-full text-sm border-collapse">
        <thead>
          <tr>
            <th scope="col">{word('table')}</th>
            <th scope="col">{t('swap.change')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.tables.map((row) => (
            <tr key={row.after}>
              <th
                className="w-11.5 text-[1.375rem]/[1.375rem] font-semibold font-display lining-nums"
                scope="row"
              >
                {row.table}
              </th>
              <td>
                <span className="vh">{t('swap.before')}</span>
                <s className="text-ink-3 decoration-1">{row.before}</s>
                <br />
                <span className="vh">{t('swap.after')}</span>
                <b className="font-semibold">{row.after}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3.5">
        {preview.effects.map((effect) => (
          <li key={effect.text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 py-1.25 text-sm">
            {effect.tone === 'ok' ? (
              <CircleCheck className="size-5 text-ok" aria-hidden="true" />
            ) : (
              <TriangleAlert className="size-5 text-warn" aria-hidden="true" />
            )}
            <span>{effect.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
