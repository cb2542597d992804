import { getTranslations } from 'next-intl/server';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { whoPlays } from '@/lib/entries/who-plays';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { strongestFirst } from '@/lib/pairing/bracket/elimination';
import { plannedMethod } from '@/lib/pairing/pairing-settings';
import { tieAtCut } from '@/lib/pairing/pools/cut';
import { poolName } from '@/lib/pairing/reasons';
import { pairingInput } from '@/lib/tournament/draw-input';
import { poolTables } from '@/lib/tournament/pools';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Those who are level on the last place that goes on, of the standings or of a pool. */
interface Tie {
  readonly pool: number | null;
  readonly entries: readonly EntryId[];
  readonly seats: number;
}

function tiesIn(view: TournamentView): Tie[] {
  const tables = poolTables(view);
  if (tables.length > 0)
    return tables.flatMap(({ pool, cut: { tie, settled } }) => (tie && !settled ? [{ ...tie, pool }] : []));
  const { pairing } = view.settings;
  const { cut } = pairing;
  const number = publicRounds(view).length + 1;
  if (cut === null) return [];
  if (number === 1) {
    const isCut = plannedMethod(pairing, 1) === 'elimination' && pairing.firstRound !== 'random';
    const tie = isCut ? tieAtCut(strongestFirst(pairingInput(view, 1, 0)), cut) : null;
    return tie ? [{ pool: null, entries: tie.entries.map(({ id }) => id).sort(), seats: tie.seats }] : [];
  }
  const there = new Set(whoPlays(view.entries, number).map(({ id }) => id));
  const tie = tieAtCut(
    standingsOf(view).rows.filter(({ entry }) => there.has(entry)),
    cut,
  );
  return tie ? [{ pool: null, entries: tie.entries.map(({ entry }) => entry), seats: tie.seats }] : [];
}

/** Who goes on of those level at the cut as the standings are now; what was decided before is kept. */
export async function CutFields({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.pairing.through');
  const { through } = view.settings.pairing;
  const ties = tiesIn(view);
  if (ties.length === 0)
    return (
      <>
        {through.entries.map((id, at) => (
          <input key={id} type="hidden" name={`pairing.through.entries.${at}`} value={id} />
        ))}
        <input type="hidden" name="pairing.through.by" value={through.by} />
        <input type="hidden" name="pairing.through.reason" value={through.reason} />
      </>
    );
  const all = ties.flatMap(({ entries }) => entries);
  return (
    <fieldset className="form-group">
      <legend>{t('title')}</legend>
      {ties.map(({ pool, entries, seats }) => (
        <div key={pool}>
          <p className="hint">
            {pool === null ? t('text', { seats }) : t('textOfPool', { seats, pool: poolName(pool) })}
          </p>
          {entries.map((entry) => (
            <CheckField
              key={entry}
              name={`pairing.through.entries.${all.indexOf(entry)}`}
              value={entry}
              label={view.entryById.get(entry)?.name ?? ''}
              defaultChecked={through.entries.includes(entry)}
            />
          ))}
        </div>
      ))}
      <div className="form-row">
        <SelectField
          name="pairing.through.by"
          label={t('by')}
          options={(['playOff', 'decision'] as const).map((value) => ({ value, label: t(value) }))}
          defaultValue={through.by}
        />
        <TextField
          name="pairing.through.reason"
          label={t('reason')}
          defaultValue={through.reason}
          maxLength={longest.cutReason}
        />
      </div>
    </fieldset>
  );
}
