import { getTranslations } from 'next-intl/server';
import type { CSSProperties, ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { database } from '@/app/_server/platform/db';
import { printedOrigin } from '@/app/_server/platform/origin';
import { inPortions } from '@/app/_server/platform/portions';
import { Neatline } from '@/app/_ui/neatline';
import { QrCode } from '@/app/_ui/qr-code';
import { SideMark } from '@/app/_ui/side-mark';
import { findHall } from '@/db/halls';
import type { Field, FieldOption } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import { specialTable } from '@/lib/pairing/table-settings';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import { mapOf } from '@/lib/tournament/teams';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { roundDetail } from './round-sheets';

const perSheet = 4;
/** Names with more characters are printed smaller. */
const longName = 20;

/** What a slip asks for: what decides, figures to write, boxes to tick, and the sums that count. */
interface SlipRow {
  readonly key: string;
  readonly label: string;
  /** what it brings */
  readonly worth?: string;
  readonly kind: 'box' | 'tick' | 'sum' | 'options';
  /** of `options`: one of them is ticked, for both sides together */
  readonly options?: readonly FieldOption[];
}

/** The lines of a slip, from the format's own result form and sums. */
function slipRows({ format, setup }: TournamentView, language: Language): SlipRow[] {
  const kindOf = ({ kind }: Field): SlipRow['kind'] => (kind === 'check' ? 'tick' : 'box');
  const { shared, perSide } = format.reportFields(setup);
  const deciding = shared
    .filter(({ decides }) => decides)
    .flatMap(({ fields }) => fields)
    .flatMap((field): SlipRow[] =>
      field.kind === 'choice'
        ? [{ key: field.key, label: say(field.label, language), kind: 'options', options: field.options }]
        : [],
    );
  const asked = perSide.map((field) => ({
    key: field.key,
    label: say(field.label, language),
    worth: say(field.worth, language),
    kind: kindOf(field),
  }));
  const scored = format.score(setup, format.emptyReport(setup));
  const lines = scored.ok && deciding.length === 0 ? scored.value.score.lines : [];
  // What was asked already is not asked again as its own sum.
  const sums = lines.filter(
    ({ role, label }) => role === 'grand' && !asked.some((row) => row.label === say(label, language)),
  );
  return [
    ...deciding,
    ...asked.filter(({ kind }) => kind === 'box'),
    ...asked.filter(({ kind }) => kind === 'tick'),
    ...sums.map(({ label }) => ({
      key: `sum-${label.en}`,
      label: say(label, language),
      kind: 'sum' as const,
    })),
  ];
}

/** Slips for these matches, four a sheet to cut apart; each leads phones to its own result form. */
export async function MatchSlips({ view, current }: { view: TournamentView; current: RoundView }) {
  const origin = await printedOrigin(await findHall(database().read, view.tournament.id));
  const matches = current.matches.filter(({ b }) => b !== null);
  const detail = await roundDetail(current);
  return inPortions(
    sheetsOf(matches),
    (portion) =>
      portion.map((sheet) => (
        <ul key={sheet[0]?.pairing.id} className="slip-sheet">
          {sheet.map((match) => (
            <ResultSlip
              key={match.pairing.id}
              view={view}
              match={match}
              round={current.round.number}
              detail={match.pairing.scenarioId === null ? detail : undefined}
              address={`${origin}/t/${view.tournament.slug}/me/result/${match.pairing.id}`}
            />
          ))}
        </ul>
      )),
    3,
  );
}

/** A sheet of slips for any match, to be filled in by hand. */
export function BlankSlips({ view }: { view: TournamentView }) {
  return (
    <ul className="slip-sheet">
      {Array.from({ length: perSheet }, (_, place) => place).map((place) => (
        <ResultSlip key={place} view={view} />
      ))}
    </ul>
  );
}

const sheetsOf = (matches: readonly MatchView[]) =>
  Array.from({ length: Math.ceil(matches.length / perSheet) }, (_, sheet) =>
    matches.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );

async function ResultSlip({
  view,
  match,
  round,
  detail,
  address,
}: {
  view: TournamentView;
  match?: MatchView;
  round?: number;
  /** scenario and end of the round; of the table itself where it has its own */
  detail?: string;
  /** the result form of the match */
  address?: string;
}) {
  const t = await getTranslations('print.slips');
  const language = await getLanguage();
  const { tournament, format, setup, settings } = view;
  const table = match?.pairing.tableNumber ?? null;
  const tableName = specialTable(settings.tables, table)?.name;
  const map = match ? mapOf(match) : null;
  const rows = slipRows(view, language);
  const armyOf = await armyNamer(format);
  return (
    <li className="result-slip">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_18mm] items-end gap-[4mm] min-h-[18mm]">
        <p className="min-w-[12mm] min-h-[14mm] text-[40pt]/[30pt] font-semibold font-display lining-nums">
          <small className="block mb-[1mm] text-[11pt]/[12pt] font-semibold font-display normal-nums">
            {t('table')}
          </small>
          {table ?? (match ? '–' : '')}
        </p>
        <p className="result-slip-meta text-[9pt]/[12pt] wrap-anywhere">
          <b className="block text-[13pt]/[14pt] font-semibold font-display normal-nums">{tournament.name}</b>
          {round === undefined ? t('roundBlank') : t('round', { round })}
          {tableName && ` · ${tableName}`}
          <br />
          {detail ?? say(match?.scenario?.name, language)}
          {(detail || match?.scenario) && <br />}
          {map && (
            <>
              {map}
              <br />
            </>
          )}
          {say(format.subtitle(setup), language)}
        </p>
        {address && (
          <QrCode text={address} title={t('qr')} className="result-slip-qr block m-[-2mm] size-[22mm]" />
        )}
      </header>
      <Neatline />
      <table style={{ '--rows': rows.length } as CSSProperties}>
        <thead>
          <tr>
            <td className="w-[34mm]">
              {rows.some(({ kind }) => kind === 'box') && <p className="slip-took">{t('took')}</p>}
            </td>
            <SlipSide
              side="a"
              entry={match?.a}
              army={say(match?.sides?.a, language) ?? armyOf(match?.a.faction)}
              teams={settings.teams !== null}
            />
            <SlipSide
              side="b"
              entry={match?.b ?? undefined}
              army={say(match?.sides?.b, language) ?? armyOf(match?.b?.faction)}
              teams={settings.teams !== null}
            />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, worth, kind, options }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">
                {label}
                {worth && (
                  <small className="block text-[7.6pt]/[8.4pt] font-normal font-narrow normal-nums">
                    {worth}
                  </small>
                )}
              </th>
              {options ? (
                <td colSpan={2}>
                  <SlipOptions options={options} language={language} />
                </td>
              ) : (
                <>
                  <td>{kind !== 'options' && marks[kind]}</td>
                  <td>{kind !== 'options' && marks[kind]}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="grid grid-cols-[1fr_1fr] gap-[6mm] mt-auto">
        <p>{t('signature')}</p>
        <p>{t('signature')}</p>
      </footer>
    </li>
  );
}

/** Boxes of which one is ticked; a side is told by its mark, as at the head of its column. */
const SlipOptions = ({ options, language }: { options: readonly FieldOption[]; language: Language }) => (
  <span className="flex flex-wrap gap-x-[2mm] gap-y-[0.6mm] text-[8pt]/[9pt] font-normal font-narrow normal-nums">
    {options.map(({ value, label, side }) => (
      <span className="flex items-center gap-[0.8mm]" key={value}>
        <span className="slip-tick" />
        {side ? <SideMark className="w-[3.2mm] h-[3.6mm]" side={side} /> : say(label, language)}
      </span>
    ))}
  </span>
);

const marks: Record<Exclude<SlipRow['kind'], 'options'>, ReactNode> = {
  box: <span className="slip-box" />,
  sum: <span className="slip-box slip-box--sum" />,
  tick: <span className="slip-tick" />,
};

/** Whose column it is: filled in, or a line to write on. */
function SlipSide({
  side,
  entry,
  army,
  teams,
}: {
  side: 'a' | 'b';
  entry?: Entry;
  army?: string | null;
  /** whether it is said for which team somebody plays */
  teams: boolean;
}) {
  return (
    <th scope="col">
      <span
        className="slip-name flex items-baseline gap-[1mm] text-[9.4pt]/[11pt] font-normal font-narrow normal-nums"
        data-long={(entry?.name.length ?? 0) > longName || undefined}
      >
        <SideMark className="w-[3.2mm] h-[3.6mm]" side={side} />
        <b>{entry?.name}</b>
      </span>
      <span className="block overflow-hidden text-[8.4pt]/[10pt] font-normal font-narrow normal-nums text-ellipsis whitespace-nowrap">
        {[teams && entry?.team, army].filter(Boolean).join(' · ')}
      </span>
    </th>
  );
}
