import { getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { ButtonLink } from '@/app/_ui/button-link';
import { CheckField, IntegerField, type Option, SelectField } from '@/app/_ui/fields';
import type { EntryId } from '@/lib/ids';
import { branchRounds } from '@/lib/pairing/bracket/branch-plan';
import {
  brackets,
  cutTies,
  methods,
  plannedMethod,
  poolGames,
  wishModes,
} from '@/lib/pairing/pairing-settings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { savePairingAction } from './actions';
import { CutFields } from './cut-fields';
import { offeredWishes } from './offered-wishes';
import { RowsEditor } from './rows-editor';

const firstRounds = ['random', 'seed', 'rating'] as const;
const orders = ['1v2', 'fold', 'random'] as const;
const byes = ['lowest', 'random'] as const;
const sides = ['after', 'weigh', 'strict'] as const;
const floatMemories = ['all', 'recent'] as const;

/** How rounds are drawn: method per round, order, byes, who should and who should not meet. */
export async function PairingForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.pairing');
  const { pairing } = view.settings;
  const modes = wishModes.map((value) => ({ value, label: t(`wishes.mode.${value}`) }));
  const who = view.settings.teams ? 'team' : 'entry';
  const players = view.settings.teams ? namedTeams(view) : namedPlayers(view);
  const standsFor = view.settings.teams ? teamPlayer(view) : (id: EntryId) => id;
  const two = [
    { key: 'a', label: t(`pairs.${who}.a`), kind: 'select', options: players },
    { key: 'b', label: t(`pairs.${who}.b`), kind: 'select', options: players },
  ] as const;
  const firstTwo = { a: players[0]?.value ?? '', b: players[1]?.value ?? '' };
  const rowTexts = { row: t('pairs.row'), remove: t('pairs.remove') };

  return (
    <SectionForm
      action={savePairingAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'pairing')}
      label={t('title')}
      submit={t('save')}
    >
      <MethodFields view={view} />
      {/* Teams are drawn by the Swiss system alone; what single players would have stays as it is. */}
      <div hidden={view.settings.teams !== null}>
        <BracketFields view={view} />
      </div>
      <WishFields view={view} modes={modes} />
      <RowsEditor
        name="pairing.pairs"
        rows={pairing.pairs.map(({ a, b, mode, worth, fromRound, untilRound }) => ({
          a: standsFor(a),
          b: standsFor(b),
          mode,
          worth: String(worth ?? ''),
          fromRound: String(fromRound),
          untilRound: String(untilRound ?? ''),
        }))}
        fields={[
          ...two,
          { key: 'mode', label: t('pairs.mode'), kind: 'select', options: modes },
          { key: 'worth', label: t('wishes.worth'), kind: 'integer' },
          { key: 'fromRound', label: t('wishes.fromRound'), kind: 'integer' },
          { key: 'untilRound', label: t('wishes.untilRound'), kind: 'integer' },
        ]}
        fresh={{ ...firstTwo, mode: 'avoid', fromRound: '1' }}
        most={players.length < 2 ? 0 : 200}
        texts={{
          ...rowTexts,
          legend: t('pairs.title'),
          hint: t('pairs.hint'),
          none: t(players.length < 2 ? `pairs.${who}.tooFew` : 'pairs.none'),
          add: t('pairs.add'),
        }}
      />
      <RowsEditor
        name="pairing.challenges"
        rows={pairing.challenges.map(({ a, b }) => ({ a: standsFor(a), b: standsFor(b) }))}
        fields={two}
        fresh={firstTwo}
        most={players.length < 2 ? 0 : 200}
        texts={{
          ...rowTexts,
          legend: t('challenges.title'),
          hint: t('challenges.hint'),
          none: t(players.length < 2 ? `pairs.${who}.tooFew` : 'challenges.none'),
          add: t('challenges.add'),
        }}
      />
    </SectionForm>
  );
}

/** The player by whom a pair names their team: the first one of it that ever signed up, whatever the team is called. */
function teamPlayer({ entries, entryById }: TournamentView): (id: EntryId) => EntryId {
  const first = new Map<string, EntryId>();
  for (const { id, team } of [...entries].sort((x, y) => x.createdAt - y.createdAt || (x.id < y.id ? -1 : 1)))
    if (team && !first.has(team)) first.set(team, id);
  return (id) => first.get(entryById.get(id)?.team ?? '') ?? id;
}

/** The teams, each by that player, and whoever stands in a list and is in none. */
function namedTeams(view: TournamentView) {
  const { pairing } = view.settings;
  const playerOf = teamPlayer(view);
  const listed = [...pairing.pairs, ...pairing.challenges].flatMap(({ a, b }) => [a, b]);
  const named = new Map<EntryId, string>();
  for (const { id, team, status } of view.entries)
    if (team && status !== 'dropped') named.set(playerOf(id), team);
  for (const id of listed) {
    const entry = view.entryById.get(id);
    if (entry && !named.has(playerOf(id))) named.set(playerOf(id), entry.team ?? entry.name);
  }
  return [...named]
    .map(([value, label]) => ({ value, label }))
    .sort((x, y) => x.label.localeCompare(y.label));
}

/** Everybody who takes part, and whoever has dropped out but stands in a list all the same. */
function namedPlayers(view: TournamentView) {
  const { pairing } = view.settings;
  const players = view.entries
    .filter(({ status }) => status !== 'dropped')
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((x, y) => x.label.localeCompare(y.label));
  const listed = new Set(players.map(({ value }) => value));
  for (const { a, b } of [...pairing.pairs, ...pairing.challenges]) {
    for (const id of [a, b]) {
      const entry = view.entryById.get(id);
      if (!entry || listed.has(id)) continue;
      listed.add(id);
      players.push({ value: id, label: entry.name });
    }
  }
  return players;
}

/** The method of each round, and how it is drawn. */
async function MethodFields({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.pairing');
  const methodName = await getTranslations('rounds.method');
  const unit = await unitOf(view);
  const { pairing, rounds } = view.settings;
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${key}.${value}` as never) }));
  const others = view.settings.teams ? [] : methods.slice(1);
  const methodOptions = [...methods.slice(0, 1), 'lot' as const, ...others].map((value) => ({
    value,
    label: methodName(value),
  }));
  return (
    <fieldset className="form-group">
      <legend>{t('methods.title')}</legend>
      <p className="hint">{t('methods.hint')}</p>
      <div className="form-row">
        {Array.from({ length: rounds }, (_, at) => at + 1).map((round) => (
          <SelectField
            key={round}
            name={`pairing.methods.${round - 1}`}
            label={t('methods.round', { round })}
            options={methodOptions}
            defaultValue={pairing.lotRounds.includes(round) ? 'lot' : plannedMethod(pairing, round)}
          />
        ))}
      </div>
      <SelectField
        name="pairing.firstRound"
        label={t('firstRound.label')}
        options={options('firstRound', view.settings.teams ? ['random', 'rating'] : firstRounds)}
        defaultValue={pairing.firstRound}
      />
      <SelectField
        name="pairing.order"
        label={t('order.label')}
        hint={t('order.hint')}
        options={options('order', orders)}
        defaultValue={pairing.order}
      />
      <IntegerField
        name="pairing.groupWidth"
        label={t('groupWidth.label')}
        hint={t('groupWidth.hint')}
        unit={unit}
        defaultValue={pairing.groupWidth}
      />
      <SelectField
        name="pairing.bye"
        label={t('bye.label')}
        hint={t('bye.hint')}
        options={options('bye', byes)}
        defaultValue={pairing.bye}
      />
      <SelectField
        name="pairing.floatMemory"
        label={t('floatMemory.label')}
        options={options('floatMemory', floatMemories)}
        defaultValue={pairing.floatMemory}
      />
      <SelectField
        name="pairing.sides"
        label={t('sides.label')}
        hint={t('sides.hint')}
        options={options('sides', sides)}
        defaultValue={pairing.sides}
      />
    </fieldset>
  );
}

/** What the draw counts in: the points of players, or of teams. */
async function unitOf({ settings }: TournamentView): Promise<string> {
  if (settings.teams) return (await getTranslations('teams.table'))('teamPointsShort');
  return (await getTranslations('common.word'))('tournamentPointsShort');
}

/** How pools and a bracket go. */
async function BracketFields({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.pairing');
  const methodName = await getTranslations('rounds.method');
  const { pairing } = view.settings;
  return (
    <>
      <fieldset className="form-group">
        <legend className="first-letter:uppercase">{methodName('pools')}</legend>
        <p className="hint">
          {t('pools.countHint')} {t('pools.throughHint')}
        </p>
        <div className="form-row items-end">
          <IntegerField
            name="pairing.pools.count"
            label={t('pools.count')}
            defaultValue={pairing.pools.count}
          />
          <SelectField
            name="pairing.pools.within"
            label={t('pools.within')}
            options={poolGames.map((value) => ({ value, label: methodName(value) }))}
            defaultValue={pairing.pools.within}
          />
          <IntegerField
            name="pairing.pools.through"
            label={t('pools.through')}
            defaultValue={pairing.pools.through}
          />
        </div>
      </fieldset>
      <fieldset className="form-group">
        <legend className="first-letter:uppercase">{methodName('elimination')}</legend>
        <IntegerField
          name="pairing.cut"
          label={t('cut.label')}
          hint={t('cut.hint')}
          defaultValue={pairing.cut ?? ''}
        />
        <SelectField
          name="pairing.cutTie"
          label={t('cutTie.label')}
          hint={t('cutTie.hint')}
          options={cutTies.map((value) => ({ value, label: t(`cutTie.${value}`) }))}
          defaultValue={pairing.cutTie}
        />
        <CutFields view={view} />
        <SelectField
          name="pairing.bracket"
          label={t('bracket.label')}
          hint={t('bracket.hint', doubleRounds)}
          options={brackets.map((value) => ({ value, label: t(`bracket.${value}`) }))}
          defaultValue={pairing.bracket}
        />
        <IntegerField
          name="pairing.consolation"
          label={t('consolation.label')}
          hint={t('consolation.hint')}
          defaultValue={pairing.consolation}
        />
        <CheckField name="pairing.thirdPlace" label={t('thirdPlace')} defaultChecked={pairing.thirdPlace} />
        <CheckField name="pairing.reset" label={t('reset')} defaultChecked={pairing.reset} />
      </fieldset>
    </>
  );
}

/** Rounds of a double elimination without a second final, by the size of its bracket. */
const doubleRounds = Object.fromEntries(
  [4, 8, 16, 32].map((size) => [`rounds${size}`, branchRounds({ plan: 'double', size, depth: 0 })]),
);

/** Who should not meet, from which round to which and at what price. */
async function WishFields({ view, modes }: { view: TournamentView; modes: readonly Option[] }) {
  const t = await getTranslations('settings.pairing');
  const unit = await unitOf(view);
  const { pairing, teams } = view.settings;
  return (
    <fieldset className="form-group scroll-mt-4" id="wishes">
      <legend>{t('wishes.title')}</legend>
      <p className="hint">{t('wishes.hint')}</p>
      {teams && <p className="hint">{t('wishes.teamsHint')}</p>}
      {offeredWishes(view.settings).map((wish) => (
        <div
          className="form-row grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] items-end gap-x-3 gap-y-2 max-md:grid-cols-3 max-md:*:first:col-span-3"
          key={wish}
        >
          <SelectField
            name={`pairing.${wish}.mode`}
            label={t(`wishes.${wish}`)}
            options={modes}
            defaultValue={pairing[wish].mode}
          />
          <IntegerField
            name={`pairing.${wish}.worth`}
            label={t('wishes.worth')}
            unit={unit}
            defaultValue={pairing[wish].worth ?? ''}
          />
          <IntegerField
            name={`pairing.${wish}.fromRound`}
            label={t('wishes.fromRound')}
            defaultValue={pairing[wish].fromRound}
          />
          <IntegerField
            name={`pairing.${wish}.untilRound`}
            label={t('wishes.untilRound')}
            defaultValue={pairing[wish].untilRound ?? ''}
          />
        </div>
      ))}
      <p className="hint">{t('wishes.untilRoundHint')}</p>
      <p className="hint">{t('wishes.worthHint', { teams: teams ? 'yes' : 'no' })}</p>
      <p>
        <ButtonLink variant="quiet" small href={`/t/${view.tournament.slug}/desk/settings/wish-preview`}>
          {(await getTranslations('settings.wishPreview'))('link')}
        </ButtonLink>
      </p>
    </fieldset>
  );
}
