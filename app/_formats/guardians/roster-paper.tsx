import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { RosterPaper } from '@/app/_parts/army-list/roster-paper';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { armyList } from '@/lib/armies/army-list';
import { type CasualtySheet, type CasualtyUnit, casualtySheet } from '@/lib/armies/casualty-sheet';
import { halvedWorth } from '@/lib/formats/guardians/half-value';
import { changedBooksWith, listRulesOf } from '@/lib/formats/guardians/roster';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { HalfRule } from '@/lib/formats/guardians/setup-options';
import type { RosterView } from '@/lib/formats/roster';
import { say } from '@/lib/text';
import type { CheckedList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** One list on half a sheet of A4, with a box for every stand; null for free text. */
export const guardiansPaper: RosterPaper = async (view, name, current) => {
  const sheet = await sheetOf(view, current);
  const { roster } = current;
  return (
    sheet && roster && <Roster view={view} name={name} current={current} roster={roster} sheet={sheet} />
  );
};

/** Casualty sheet of the list for the opponent; null for free text. */
async function sheetOf(view: TournamentView, { version }: CheckedList): Promise<CasualtySheet | null> {
  const list = armyList.safeParse(version.list);
  if (!list.success) return null;
  const rules = listRulesOf(guardiansSetup.parse(view.setup));
  const book = await changedBooksWith(view.editions, rules)(list.data.version, list.data.armyId);
  return book ? casualtySheet(list.data, book, rules) : null;
}

async function Roster({
  view,
  name,
  current,
  roster,
  sheet,
}: {
  view: TournamentView;
  name: string;
  current: CheckedList;
  roster: RosterView;
  sheet: CasualtySheet;
}) {
  const t = await getTranslations('listBuilder.print');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const language = await getLanguage();
  const { version } = current;
  const rule = guardiansSetup.parse(view.setup).halfRule;
  const open = current.problems.filter(({ accepted }) => accepted === null);
  const units = sheet.units.filter(({ character }) => !character);
  const characters = sheet.units.filter(({ character }) => character);
  // Long lists get lower rows, so that a list fits on half a sheet.
  const density = sheet.units.length > 34 ? 'tiny' : sheet.units.length > 24 ? 'dense' : undefined;
  return (
    <section className="roster-paper" data-density={density}>
      <header>
        <p className="flex justify-between gap-[4mm] pb-[1.5mm]">
          <span>{view.tournament.name}</span>
          <span>{roster.label}</span>
        </p>
        <div className="neat" />
        <div className="flex items-start justify-between gap-[4mm] pt-[3mm] pb-[2mm]">
          <div>
            <h2 className="text-[1.375rem]/[1.5rem]">{name}</h2>
            <p>
              {say(roster.army.name, language)}
              {roster.edition && ` · ${say(roster.edition, language)}`}
            </p>
          </div>
          <p className="flex-none text-right">
            {t('summary', { points: current.points ?? roster.totals.points, units: roster.totals.units })}
            <br />
            {sheet.breakPoint !== null && <b>{word('breakPoint', { breakPoint: sheet.breakPoint })}</b>}
          </p>
        </div>
      </header>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('stands')}</th>
            <th scope="col" className="num">
              {word('points')}
            </th>
            <th scope="col" className="num">
              {t('half')}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitLine
              key={unit.id}
              unit={unit}
              rule={rule}
              note={unit.countsForBreak ? null : t('uncounted')}
            />
          ))}
        </tbody>
        {characters.length > 0 && (
          <tbody>
            <tr className="roster-paper-group">
              <th scope="rowgroup" colSpan={4}>
                {word('characters')}
              </th>
            </tr>
            {characters.map((unit) => (
              <UnitLine key={unit.id} unit={unit} rule={rule} note={null} />
            ))}
          </tbody>
        )}
      </table>
      <footer className="mt-auto pt-[2mm] text-[0.75rem]/[1rem]">
        {open.length > 0 && (
          <p>
            {t('open', { problems: open.map(({ problem }) => say(problem.sentence, language)).join(' ') })}
          </p>
        )}
        <p>
          {t('version', {
            version: version.version,
            time: format.dateTime(version.handedInAt, dayAndTime),
          })}
        </p>
      </footer>
    </section>
  );
}

function UnitLine({ unit, rule, note }: { unit: CasualtyUnit; rule: HalfRule; note: string | null }) {
  const half = halvedWorth(unit, rule);
  return (
    <tr>
      <th scope="row">
        {unit.name}{' '}
        {(unit.carries.length > 0 || note) && (
          <small className="ml-[2mm] text-[0.75rem] font-normal">
            {[...unit.carries, note].filter(Boolean).join(' · ')}
          </small>
        )}
      </th>
      <td>
        <span className="roster-paper-stands flex gap-[1mm]" role="img" aria-label={String(unit.stands)}>
          {places(unit.stands).map((place) => (
            <i key={place} />
          ))}
        </span>
      </td>
      <td className="num">{unit.points}</td>
      <td className="num">{half > 0 ? half : ''}</td>
    </tr>
  );
}

const places = (stands: number) => Array.from({ length: stands }, (_, place) => place);
