import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/app/_ui/badge';
import type { DraftRow, DraftSeat } from './draft-rows';

/** The pairings of a draft line by line, after those who have none yet. */
export function DraftLines({
  rows,
  unpaired,
  seat,
  isOn,
  hint,
}: {
  rows: readonly DraftRow[];
  unpaired: readonly DraftSeat[];
  /** how somebody's place is shown */
  seat: (seat: DraftSeat) => ReactNode;
  /** whether the line is marked */
  isOn?: (row: DraftRow) => boolean;
  /** what can be done with the names */
  hint?: string;
}) {
  const t = useTranslations('rounds');
  const word = useTranslations('common.word');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="draft">{t('draftTitle')}</h2>
        {hint && <p className="small soft">{hint}</p>}
      </div>
      {unpaired.length > 0 && (
        <section className="unpaired mb-5" aria-labelledby="unpaired">
          <h3 id="unpaired">{t('unpaired')}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 pt-2">
            {unpaired.map((one) => (
              <li key={one.id}>{seat(one)}</li>
            ))}
          </ul>
        </section>
      )}
      <p
        className="grid grid-cols-[44px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.35fr)] gap-x-3 pb-1.5 text-xs font-medium font-narrow normal-nums text-ink-3 border-b-[1.5px] border-b-ink max-md:hidden"
        aria-hidden="true"
      >
        <span>{word('table')}</span>
        <span>{word('player')}</span>
        <span>{word('player')}</span>
        <span>{t('why')}</span>
      </p>
      <ol className="draft max-md:border-t-[1.5px] max-md:border-t-ink">
        {rows.map((row) => (
          <li key={row.key} className={isOn?.(row) ? 'is-on' : undefined}>
            <span className="text-[1.75rem]/none font-semibold font-display lining-nums max-md:col-1 max-md:row-[1/span_2] max-md:self-start max-md:pt-2">
              <span className="vh">{row.table === null ? '' : word('table')}</span> {row.table ?? '–'}
            </span>
            {seat(row.a)}
            {row.b ? (
              <>
                <span className="vh">{word('against')}</span>
                {seat(row.b)}
              </>
            ) : (
              <span className="text-ink-2">{word(row.waits ? 'waits' : 'bye')}</span>
            )}
            <div className="draft-why flex flex-wrap gap-x-1.5 gap-y-0.75 text-sm/[1.25rem] font-normal font-narrow normal-nums text-ink-2">
              {row.why && <p className="basis-full">{row.why}</p>}
              {row.tableName && <Badge tone="line">{row.tableName}</Badge>}
              {row.scenario && <Badge tone="line">{row.scenario}</Badge>}
              {row.marks.map((mark) => (
                <Badge key={mark} tone="line">
                  {mark}
                </Badge>
              ))}
              {row.warnings.map((warning) => (
                <Badge key={warning} tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
                  {warning}
                </Badge>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Who sits there and what is known of them. */
export const SeatFace = ({ seat }: { seat: DraftSeat }) => (
  <>
    <b className="block text-[1.125rem]/[1.25rem] font-semibold font-display normal-nums wrap-break-word max-md:text-lg/[1.375rem]">
      {seat.name}
    </b>
    {(seat.army || seat.detail) && (
      <small className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
        {seat.army && <strong>{seat.army}</strong>}
        {seat.army && seat.detail && ' · '}
        {seat.detail}
      </small>
    )}
  </>
);
