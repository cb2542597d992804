import { clsx } from 'clsx';
import { SideMark } from '@/app/_ui/side-mark';
import type { ScoreLine } from '@/lib/formats/score';
import type { Language } from '@/lib/languages';
import { type PerSide, type Side, sides } from '@/lib/sides';
import { say } from '@/lib/text';

/** Score line by line, the sides in the given order. */
export function SumTable({
  lines,
  order,
  heads,
  title,
  caption,
  language,
}: {
  lines: readonly ScoreLine[];
  order: readonly [Side, Side];
  /** column heads */
  heads: PerSide<string>;
  /** head of the first column, e.g. "Siegpunkte" */
  title: string;
  /** for screen readers */
  caption: string;
  language: Language;
}) {
  // One style for the whole total: decimals only where some figure has them.
  const decimals = Math.max(
    ...lines.map((line) =>
      sides.some((side) => line[side] % 10 ** line.decimals !== 0) ? line.decimals : 0,
    ),
  );
  const row = (line: ScoreLine) => (
    <tr key={`${line.role} ${line.label.de}`} className={line.role === 'grand' ? 'grand' : undefined}>
      <th scope="row">
        {say(line.label, language)}
        {line.hint && <small>{say(line.hint, language)}</small>}
      </th>
      {order.map((side) => (
        <td key={side}>
          <Figure
            line={line}
            side={side}
            decimals={line.role === 'grand' ? 0 : decimals}
            language={language}
          />
          {line.notes && <small>{say(line.notes[side], language)}</small>}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="sum-box">
      <table className="sum">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {order.map((side) => (
              <th scope="col" key={side}>
                <SideMark side={side} /> {heads[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.filter((line) => line.role === 'part').map(row)}</tbody>
        <tfoot>{lines.filter((line) => line.role !== 'part').map(row)}</tfoot>
      </table>
    </div>
  );
}

function Figure({
  line,
  side,
  decimals,
  language,
}: {
  line: ScoreLine;
  side: Side;
  decimals: number;
  language: Language;
}) {
  const value = line[side];
  const zero = value === 0;
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value / 10 ** line.decimals);
  return <span className={clsx(zero && line.role === 'part' && 'text-ink-3') || undefined}>{text}</span>;
}
