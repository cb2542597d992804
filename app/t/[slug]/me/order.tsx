import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { Note } from '@/app/_ui/note';
import { SideMark } from '@/app/_ui/side-mark';
import type { AnyFormat } from '@/lib/formats/format';
import { specialTable, type TableSettings } from '@/lib/pairing/table-settings';
import { otherSide } from '@/lib/sides';
import { say } from '@/lib/text';
import type { OwnMatch } from './home-state';
import { RoundClock } from './round-clock';

/** Where to play and against whom: one number, one name; then the round's time. */
export async function Order({
  format,
  own,
  list,
  tables,
  lastTurnMinutes,
}: {
  format: AnyFormat;
  own: OwnMatch;
  /** what the opponent's army list says, as far as this player may read it: "Zwerge · 1.240 Punkte" */
  list: string | null;
  tables: TableSettings;
  /** how long before the end of a round the last turn is called; null: never */
  lastTurnMinutes: number | null;
}) {
  const t = await getTranslations('player');
  const word = await getTranslations('common.word');
  const { match, opponent, side, round } = own;
  const table = match.pairing.tableNumber;
  const special = specialTable(tables, table);
  const language = await getLanguage();
  const { sides, camps } = match;
  const theirs = sides ? say(sides[otherSide(side)], language) : (await armyNamer(format))(opponent.faction);
  const detail = [list ?? theirs, camps?.[otherSide(side)], opponent.club ?? opponent.town]
    .filter(Boolean)
    .join(' · ');
  return (
    <section aria-labelledby="order">
      <h1 className="vh" id="order">
        {table === null
          ? t('headingNoTable', { opponent: opponent.name })
          : t('heading', { table, opponent: opponent.name })}
      </h1>
      <div className="@container">
        <div className="order grid grid-cols-[auto_1fr] items-end gap-x-5 py-5.5 @max-[18rem]:grid-cols-1">
          {table !== null && (
            <>
              <span
                className="col-1 text-[1.5rem]/[1.5rem] font-semibold font-display normal-nums"
                aria-hidden="true"
              >
                {word('table')}
              </span>
              <span className="order-number" data-digits={String(table).length} aria-hidden="true">
                {table}
              </span>
            </>
          )}
          <div className="order-who col-2 row-[1/span_2] pb-1 min-w-0 @max-[18rem]:col-1 @max-[18rem]:row-auto">
            <p className="soft" aria-hidden="true">
              {word('against')}
            </p>
            <p className="name" aria-hidden="true">
              {opponent.name}
            </p>
            <p className="soft">
              <SideMark side={otherSide(side)} />
              <span>{detail || t('noArmy')}</span>
            </p>
          </div>
        </div>
      </div>
      {sides && (
        <p>{t.rich('playing', { army: say(sides[side], language), b: (words) => <b>{words}</b> })}</p>
      )}
      {camps?.[side] && <p>{t.rich('camp', { camp: camps[side], b: (words) => <b>{words}</b> })}</p>}
      {(special?.name || special?.terrain) && (
        <p className="soft">{[special.name, special.terrain].filter(Boolean).join(' · ')}</p>
      )}
      {table === null && <Note tone="warn">{t('noTableText')}</Note>}
      <RoundClock
        round={round.round}
        done={match.result !== null}
        extraMinutes={match.pairing.extraMinutes}
        lastTurnMinutes={lastTurnMinutes}
      />
    </section>
  );
}
