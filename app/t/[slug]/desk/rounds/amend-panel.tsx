'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { OptionList } from '@/app/_parts/desk/option-list';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, IntegerField, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { Skeleton } from '@/app/_ui/skeleton';
import type { Amendment } from '@/lib/pairing/amend-round';
import { amendAction, previewAmendAction } from './actions';
import type { PublishedRow, PublishedSeat } from './published-rows';
import { Consequences } from './swap-panel';
import type { SwapPreview } from './swap-preview';

/** What was pressed on the board: one or two names, or the table of the first. */
export interface Chosen {
  readonly seats: readonly PublishedSeat[];
  /** the rows they sit in; none for those without a pairing */
  readonly rows: readonly PublishedRow[];
  /** a table was pressed, not a name */
  readonly byTable: boolean;
}

export interface RoundFields {
  readonly slug: string;
  readonly number: number;
  readonly version: number;
}

type Kind = 'pair' | 'swap' | 'part' | 'seat' | 'bye';

/** What can be done with those chosen, the likeliest first. */
function kindsFor({ seats, rows, byTable }: Chosen, bySwapOnly: boolean): Kind[] {
  const [first, second] = seats;
  if (!first) return [];
  const [row] = rows;
  const sits = ({ id }: PublishedSeat) => row?.a.id === id || row?.b?.id === id;
  const together = second === undefined || (rows.length === 1 && sits(first) && sits(second));
  const canSeat = together && row !== undefined && row.b !== null;
  if (bySwapOnly)
    return [...(canSeat ? (['seat'] as const) : []), ...(second && !together ? (['swap'] as const) : [])];
  if (together && row === undefined) return ['bye'];
  if (together) {
    const own: Kind[] = canSeat ? ['part', 'seat'] : ['part'];
    return byTable ? own.reverse() : own;
  }
  // Opponents of no-shows are paired; everybody else changes places.
  const alone = rows.length < 2 || rows.some(({ a, b }) => a.away !== null || b?.away);
  if (rows.length < 2) return ['pair'];
  return alone ? ['pair', 'swap'] : ['swap', 'pair'];
}

/** Before and after of what is to be done with those chosen, and the button that does it. */
export function AmendPanel({
  round,
  chosen,
  bySwapOnly,
  lateBy,
  onClear,
}: {
  round: RoundFields;
  chosen: Chosen;
  /** places of the round belong to a bracket or to meetings of teams */
  bySwapOnly: boolean;
  /** whole minutes the round's clock has run; null before its start */
  lateBy: number | null;
  onClear: () => void;
}) {
  const t = useTranslations('rounds');
  const { slug, version } = round;
  const kinds = kindsFor(chosen, bySwapOnly);
  const [first, second] = chosen.seats;
  const asked = chosen.seats.map(({ id }) => id).join(' ');
  const [picked, setPicked] = useState<{ asked: string; kind: Kind } | null>(null);
  const kind = (picked?.asked === asked && kinds.includes(picked.kind) ? picked.kind : kinds[0]) ?? null;
  const own = chosen.rows[0]?.table ?? null;
  const [typed, setTyped] = useState<{ asked: string; table: string } | null>(null);
  const table = typed?.asked === asked ? typed.table : String(own ?? '');
  const x = first?.id;
  const y = second?.id;
  const amendment = kind && x ? amendmentOf(kind, x, y, Number(table)) : null;
  const question = amendment && !(kind === 'seat' && Number(table) === own) ? JSON.stringify(amendment) : '';
  const [preview, setPreview] = useState<{ question: string; answer: SwapPreview } | null>(null);
  const shown = preview?.question === question ? preview.answer : null;
  const unreachable = t('swap.unreachable');

  useEffect(() => {
    if (question === '') return;
    let current = true;
    void previewAmendAction({ slug, version, amendment: JSON.parse(question) as Amendment })
      .catch((): SwapPreview => ({ status: 'failed', message: unreachable }))
      .then((answer) => {
        if (current) setPreview({ question, answer });
      });
    return () => {
      current = false;
    };
  }, [slug, version, question, unreachable]);

  const detail = (one: Kind) => {
    switch (one) {
      case 'pair':
        return own === null ? undefined : t('amend.kind.pairAt', { table: own });
      case 'swap':
        return t('amend.kind.swapText');
      case 'part':
        return t('amend.kind.partText');
      case 'seat':
        return undefined;
      case 'bye':
        return t('amend.kind.byeText');
    }
  };

  return (
    <section className={first ? 'swap-panel is-asked' : 'swap-panel'} aria-labelledby="amend">
      <h2 id="amend">
        {first ? chosen.seats.map(({ name }) => name).join(t('amend.join')) : t('amend.title')}
      </h2>
      {!first && <p className="small soft">{t(bySwapOnly ? 'amend.idleSwap' : 'amend.idle')}</p>}
      <ActionForm action={amendAction} onDone={onClear} label={t('amend.title')}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="number" value={round.number} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="x" value={x ?? ''} />
        <input type="hidden" name="y" value={y ?? ''} />
        {kind && (
          <OptionList
            name="kind"
            label={t('amend.what')}
            value={kind}
            onChange={(value) => {
              const next = kinds.find((one) => one === value);
              if (next) setPicked({ asked, kind: next });
            }}
            options={kinds.map((one) => ({
              value: one,
              label: t(`amend.kind.${one}`),
              detail: detail(one),
            }))}
          />
        )}
        {first && !second && kinds.length > 0 && <p className="small soft mt-2">{t('amend.orSecond')}</p>}
        {first && kinds.length === 0 && <p className="small soft">{t('amend.second')}</p>}
        <div className="grid gap-3 mt-3">
          {kind === 'seat' && (
            <IntegerField
              name="table"
              label={t('amend.toTable')}
              value={table}
              onChange={(event) => setTyped({ asked, table: event.target.value })}
            />
          )}
          {kind === 'pair' && lateBy !== null && (
            <IntegerField
              name="extra"
              label={t('amend.extra')}
              hint={t('amend.extraHint', { minutes: lateBy })}
              defaultValue={Math.min(lateBy, 120)}
            />
          )}
        </div>
        <div aria-live="polite">
          {question !== '' && !shown && <Skeleton label={t('swap.checking')} lines={3} />}
          {shown?.status === 'failed' && <Note tone="warn">{shown.message}</Note>}
          {shown?.status === 'ready' && <Consequences preview={shown} />}
        </div>
        {first && (
          <div className="amend-go grid grid-cols-[auto_1fr] gap-2 mt-2">
            <Button onClick={onClear}>{t('amend.dismiss')}</Button>
            {shown?.status === 'ready' && <SubmitButton kind="ink">{t('amend.confirm')}</SubmitButton>}
          </div>
        )}
        <LastAnswer asking={first !== undefined} />
      </ActionForm>
    </section>
  );
}

function amendmentOf(
  kind: Kind,
  x: Amendment['x'],
  y: Amendment['x'] | undefined,
  table: number,
): Amendment | null {
  switch (kind) {
    case 'bye':
      return { kind: 'pair', x, y: null };
    case 'part':
      return { kind, x };
    case 'seat':
      return Number.isInteger(table) && table > 0 ? { kind, x, table } : null;
    case 'pair':
    case 'swap':
      return y ? { kind, x, y } : null;
  }
}

/** The last answer, until the next change is being prepared; a refusal stays beside its change. */
function LastAnswer({ asking }: { asking: boolean }) {
  const { state } = useFormAnswer();
  return !asking || state.status === 'failed' ? <FormAnswer /> : null;
}
