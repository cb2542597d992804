'use client';

import { ArrowLeftRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_components/action-form';
import { Button } from '@/app/_components/button';
import { FormAnswer, SubmitButton } from '@/app/_components/fields';
import { Skeleton } from '@/app/_components/skeleton';
import { previewSwapAction, swapAction } from './actions';
import type { DraftSeat } from './draft-rows';
import type { SwapPreview } from './swap-preview';

export interface SwapTexts {
  readonly title: string;
  readonly idle: string;
  readonly withWhom: string;
  readonly and: string;
  readonly table: string;
  readonly change: string;
  readonly before: string;
  readonly after: string;
  readonly confirm: string;
  readonly dismiss: string;
  readonly checking: string;
  readonly unreachable: string;
}

/** Before and after of the swap in question, its consequences, and the button that does it. */
export function SwapPanel({
  draft,
  chosen,
  texts,
  onClear,
}: {
  draft: { readonly slug: string; readonly number: number; readonly version: number };
  /** none, one or two */
  chosen: readonly DraftSeat[];
  texts: SwapTexts;
  onClear: () => void;
}) {
  const { slug, version } = draft;
  const [first, second] = chosen;
  const [x, y] = [first?.id, second?.id];
  const [preview, setPreview] = useState<SwapPreview | null>(null);

  useEffect(() => {
    setPreview(null);
    if (!x || !y) return;
    let asked = true;
    void previewSwapAction({ slug, version, x, y })
      .catch((): SwapPreview => ({ status: 'failed', message: texts.unreachable }))
      .then((answer) => {
        if (asked) setPreview(answer);
      });
    return () => {
      asked = false;
    };
  }, [slug, version, x, y, texts.unreachable]);

  return (
    <section className={first ? 'swap-panel is-asked' : 'swap-panel'} aria-labelledby="swap">
      <h2 id="swap">{texts.title}</h2>
      <div aria-live="polite">
        {!first && <p className="small soft">{texts.idle}</p>}
        {first && !second && (
          <p className="small">
            <b>{first.name}</b> <span className="soft">{texts.withWhom}</span>
          </p>
        )}
        {first && second && <p className="small">{[first.name, texts.and, second.name].join(' ')}</p>}
        {second && !preview && <Skeleton label={texts.checking} lines={3} />}
        {preview?.status === 'failed' && (
          <p className="note note--warn">
            <TriangleAlert aria-hidden="true" />
            <span>{preview.message}</span>
          </p>
        )}
        {preview?.status === 'ready' && <Consequences preview={preview} texts={texts} />}
      </div>
      <ActionForm action={swapAction} onDone={onClear}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="number" value={draft.number} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="x" value={x ?? ''} />
        <input type="hidden" name="y" value={y ?? ''} />
        {first && (
          <div className="swap-buttons">
            <Button onClick={onClear}>{texts.dismiss}</Button>
            {preview?.status === 'ready' && (
              <SubmitButton kind="ink">
                <ArrowLeftRight className="i i-s" aria-hidden="true" />
                {texts.confirm}
              </SubmitButton>
            )}
          </div>
        )}
        <LastAnswer asking={first !== undefined} />
      </ActionForm>
    </section>
  );
}

/** The last swap's answer, until the next one is being prepared; a refusal stays beside its swap. */
function LastAnswer({ asking }: { asking: boolean }) {
  const { state } = useFormAnswer();
  return !asking || state.status === 'failed' ? <FormAnswer /> : null;
}

function Consequences({
  preview,
  texts,
}: {
  preview: Extract<SwapPreview, { status: 'ready' }>;
  texts: SwapTexts;
}) {
  return (
    <>
      <table className="swap-tables">
        <thead>
          <tr>
            <th scope="col">{texts.table}</th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {preview.tables.map((row) => (
            <tr key={row.after}>
              <th scope="row">{row.table}</th>
              <td>
                <span className="vh">{texts.before}</span>
                <s>{row.before}</s>
                <br />
                <span className="vh">{texts.after}</span>
                <b>{row.after}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="swap-effects">
        {preview.effects.map((effect) => (
          <li key={effect.text} className={effect.tone}>
            {effect.tone === 'ok' ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span>{effect.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
