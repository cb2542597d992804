import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyName } from '@/app/_parts/career/army-name';
import {
  type ArmySource,
  armiesOfTournaments,
  choicesOf,
  chooseGames,
} from '@/app/_server/community/army-games';
import { makeSlices } from '@/app/_server/platform/slices';
import { EmptyBox } from '@/app/_ui/empty-box';
import { SelectField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { matchUps } from '@/lib/statistics/match-ups';
import { say, type Text } from '@/lib/text';
import { Matrix, OneArmy, PairTable } from './pictures';
import './army-statistics.css';

/** Choices for the smallest number of games per cell. None is below five: so few games would identify players. */
const leasts = [5, 12, 20, 40] as const;
const usualLeast = 12;

/** Army-against-army statistics over finished tournaments; the filters are in the URL. */
export async function ArmyStatistics({
  path,
  asked,
  formats,
  sourceOf,
  heading,
}: {
  path: string;
  asked: Readonly<Record<string, string | string[] | undefined>>;
  /** rulesets to choose among, the usual one first */
  formats: readonly { readonly id: string; readonly name: Text }[];
  sourceOf: (formatId: string) => ArmySource;
  heading: 'h1' | 'h2';
}) {
  const one = (name: string) => (typeof asked[name] === 'string' && asked[name] !== '' ? asked[name] : null);
  const t = await getTranslations('armyStatistics');
  const format = await getFormatter();
  const language = await getLanguage();
  const Heading = heading;
  const game = formats.find(({ id }) => id === one('game')) ?? formats[0];
  const source = game ? sourceOf(game.id) : armiesOfTournaments([]);
  const choices = await choicesOf(source);
  const filter = {
    size: choices.sizes.find((size) => String(size) === one('size')) ?? null,
    year: choices.years.find((year) => year === one('year')) ?? null,
    scenario: choices.scenarios.find(({ id }) => id === one('scenario'))?.id ?? null,
    edition: choices.editions.find((edition) => edition === one('edition')) ?? null,
  };
  const first = one('first') === 'row' || one('first') === 'column' ? one('first') : null;
  const least = leasts.find((value) => String(value) === one('least')) ?? usualLeast;
  const { games, tournaments } = await chooseGames(
    source,
    game?.id ?? '',
    filter,
    await armyName(game?.id ?? ''),
  );
  const table = await matchUps(
    games,
    least,
    (played, side) =>
      first === null ? true : played.first !== null && (played.first === side) === (first === 'row'),
    makeSlices().next,
  );
  const asTable = one('view') === 'table';
  const army = table.armies.find((name) => name === one('army')) ?? table.armies[0] ?? null;
  const active = [...Object.values(filter), first].filter((value) => value !== null).length;
  const link = (change: Readonly<Record<string, string>>) => {
    const all = {
      ...Object.fromEntries(Object.keys(asked).map((name) => [name, one(name) ?? ''])),
      ...change,
    };
    return `${path}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
  };
  const any = (label: string) => [{ value: '', label }];
  const proven = (reading: 'above' | 'below') =>
    table.armies
      .filter((name) => table.overall.get(name)?.reading === reading)
      .map((name) => `${name} (${Math.round(100 * (table.overall.get(name)?.figures.rate ?? 0))} %)`)
      .join(', ');
  const [above, below] = [proven('above'), proven('below')];
  // The matrix holds each match-up twice, once from each side.
  const told = table.pairs.filter(({ reading }) => reading !== 'few');
  const notable = told.filter(({ reading }) => reading !== 'open');
  const share = first === null ? 2 : 1;
  return (
    <>
      <div className="pt-5 max-md:pt-3">
        <Heading>{t('title')}</Heading>
        {table.armies.length > 0 && (
          <p className="armies-answer">
            {[
              above && t('answer.above', { armies: above }),
              below && t('answer.below', { armies: below }),
              above || below ? t('answer.rest') : t('answer.nothing'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {told.length > 0 && (
          <p className="soft">
            {t('chance', {
              found: notable.length / share,
              all: told.length / share,
              expected: format.number((told.length / share) * 0.05, { maximumFractionDigits: 1 }),
            })}
          </p>
        )}
      </div>
      <form className="armies-filters" action={path} aria-label={t('filter.title')}>
        {asTable && <input type="hidden" name="view" value="table" />}
        {army !== null && (
          <SelectField
            name="army"
            className="md:hidden"
            label={t('filter.army')}
            defaultValue={army}
            options={table.armies.map((name) => ({ value: name, label: name }))}
          />
        )}
        {army !== null && (
          <button type="submit" className="btn md:hidden">
            {t('filter.show')}
          </button>
        )}
        <button type="button" className="btn btn--quiet armies-show md:hidden" popoverTarget="armies-more">
          {t('filter.more', { count: active })}
        </button>
        <div id="armies-more" className="armies-more" popover="auto">
          {formats.length > 1 && (
            <SelectField
              name="game"
              label={t('filter.game')}
              defaultValue={game?.id ?? ''}
              options={formats.map(({ id, name }) => ({ value: id, label: say(name, language) }))}
            />
          )}
          <SelectField
            name="size"
            label={t('filter.size')}
            defaultValue={filter.size ?? ''}
            options={[
              ...any(t('filter.all')),
              ...choices.sizes.map((size) => ({ value: String(size), label: format.number(size) })),
            ]}
          />
          <SelectField
            name="year"
            label={t('filter.year')}
            defaultValue={filter.year ?? ''}
            options={[
              ...any(t('filter.all')),
              ...choices.years.map((year) => ({ value: year, label: year })),
            ]}
          />
          <SelectField
            name="scenario"
            label={t('filter.scenario')}
            defaultValue={filter.scenario ?? ''}
            options={[
              ...any(t('filter.all')),
              ...choices.scenarios.map(({ id, name }) => ({ value: id, label: say(name, language) })),
            ]}
          />
          <SelectField
            name="first"
            label={t('filter.first')}
            defaultValue={first ?? ''}
            options={[
              ...any(t('filter.whoever')),
              { value: 'row', label: t('filter.row') },
              { value: 'column', label: t('filter.column') },
            ]}
          />
          {choices.editions.length > 0 && (
            <SelectField
              name="edition"
              label={t('filter.edition')}
              defaultValue={filter.edition ?? ''}
              options={[
                ...any(t('filter.all')),
                ...choices.editions.map((edition) => ({ value: edition, label: edition })),
              ]}
            />
          )}
          <SelectField
            name="least"
            label={t('filter.least')}
            defaultValue={String(least)}
            options={leasts.map((count) => ({ value: String(count), label: t('filter.games', { count }) }))}
          />
          <button type="submit" className="btn">
            {t('filter.apply')}
          </button>
        </div>
      </form>
      {army === null ? (
        <EmptyBox title={t('none')} heading={heading === 'h1' ? 'h2' : 'h3'}>
          {t('noneText')}
        </EmptyBox>
      ) : (
        <>
          <nav className="armies-views max-md:hidden" aria-label={t('view.label')}>
            <Link href={link({ view: '' })} aria-current={asTable ? undefined : 'page'}>
              {t('view.matrix')}
            </Link>
            <Link href={link({ view: 'table' })} aria-current={asTable ? 'page' : undefined}>
              {t('view.table')}
            </Link>
          </nav>
          <div className="max-md:hidden">
            {asTable ? <PairTable table={table} /> : <Matrix table={table} least={least} />}
          </div>
          <div className="md:hidden">
            <OneArmy table={table} army={army} />
          </div>
          <p className="soft mt-3">{t('lede', { games: table.games, tournaments })}</p>
          {table.mirrors > 0 && <p className="soft">{t('mirrors', { count: table.mirrors })}</p>}
        </>
      )}
    </>
  );
}
