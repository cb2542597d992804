import { Calculator, ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { numberText } from '@/app/_parts/standings/figures';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { inSlices } from '@/app/_server/platform/slices';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { SelectField } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell, NumCell } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import {
  affordableRounds,
  isShared,
  previewWishInSteps,
  type WishPreview,
  type WishWay,
  waysToCompare,
} from '@/lib/pairing/explain/preview-wishes';
import type { PairRoundInput } from '@/lib/pairing/pairing';
import type { Wish } from '@/lib/pairing/pairing-settings';
import { offeredWishes } from '../offered-wishes';
import { readWish } from './read-query';
import { swissRounds } from './swiss-rounds';
import './wish-preview.css';
import type { TournamentView } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/desk/settings/wish-preview'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.wishPreview'))('title') };
}

/** What a wish would have done to the rounds so far in every way it can be set, to choose its price. */
export default async function WishPreviewPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/settings`;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `${home}/wish-preview`);
  const view = await requireTournament(slug);
  const t = await getTranslations('settings.wishPreview');
  const { rounds, otherMethod } = swissRounds(view);
  const offered = offeredWishes(view.settings);
  const shared = offered.filter((wish) => isShared(rounds, wish));
  const usual = shared.find((wish) => view.settings.pairing[wish].mode !== 'ignore') ?? shared[0] ?? 'club';
  const wish = readWish(await searchParams, offered, usual);
  return (
    <>
      <DeskBar title={t('title')} back={{ href: `${home}/pairing`, label: t('back') }} />
      <div className="wish-preview px-8 pt-5.5 pb-12 max-w-240 max-[701px]:px-4">
        <p className="soft">{t('intro')}</p>
        {rounds.length === 0 ? (
          <div className="mt-8">
            <EmptyBox heading="h2" title={t('none.title')}>
              {t('none.text')}
            </EmptyBox>
          </div>
        ) : (
          <>
            <Choice wish={wish} offered={offered} />
            <Result view={view} wish={wish} rounds={rounds} otherMethod={otherMethod} />
          </>
        )}
        <Disclosure summary={t('model')}>
          <p className="soft">{t('modelText')}</p>
        </Disclosure>
      </div>
    </>
  );
}

/** Which wish to look at. A plain form: its answer is a page that can be bookmarked and shared. */
async function Choice({ wish, offered }: { wish: Wish; offered: readonly Wish[] }) {
  const t = await getTranslations('settings.wishPreview');
  const s = await getTranslations('settings.pairing.wishes');
  return (
    <form className="flex flex-wrap items-end gap-3 mt-4" method="get" aria-label={t('form')}>
      <SelectField
        name="wish"
        label={t('wish')}
        defaultValue={wish}
        options={offered.map((value) => ({ value, label: s(value) }))}
      />
      <Button type="submit" icon={<Calculator aria-hidden="true" />}>
        {t('run')}
      </Button>
    </form>
  );
}

async function Result({
  view,
  wish,
  rounds,
  otherMethod,
}: {
  view: TournamentView;
  wish: Wish;
  rounds: readonly PairRoundInput[];
  otherMethod: readonly number[];
}) {
  const t = await getTranslations('settings.wishPreview');
  const teams = view.settings.teams ? 'yes' : 'no';
  if (!isShared(rounds, wish)) return <Unshared view={view} wish={wish} count={rounds.length} />;
  const { now, ways } = waysToCompare(view.settings.pairing[wish]);
  const draws = ways.length + 1;
  const affordable = affordableRounds(
    rounds.map(({ entries }) => entries.length),
    draws,
  );
  const drawn = rounds.slice(-affordable);
  const numbers = drawn.map(({ round }) => round);
  const tooLarge = rounds.slice(0, -affordable).map(({ round }) => round);
  const previews = await inSlices(previewWishInSteps(drawn, wish, ways));
  return (
    <>
      <p className="answer">{t('set', await wayTexts(view, wish, now))}</p>
      <p className="caption">
        {t('basis', {
          rounds: await roundsText(numbers),
          count: numbers.length,
          pairings: drawn.reduce((sum, { entries }) => sum + Math.floor(entries.length / 2), 0),
          teams,
        })}
        {tooLarge.length > 0 && ` ${t('tooLarge', { rounds: await roundsText(tooLarge) })}`}
        {otherMethod.length > 0 && ` ${t('otherMethod', { rounds: await roundsText(otherMethod) })}`}
      </p>
      {numbers.every((number) => number === 1) && (
        <div className="mt-4">
          <Note tone="info">{t('firstOnly')}</Note>
        </div>
      )}
      <Comparison view={view} wish={wish} now={now} previews={previews} />
    </>
  );
}

async function Unshared({ view, wish, count }: { view: TournamentView; wish: Wish; count: number }) {
  const t = await getTranslations('settings.wishPreview.unshared');
  const word = await getTranslations('common.word');
  const { teams } = view.settings;
  return (
    <div className="mt-8">
      <EmptyBox
        heading="h2"
        title={t('title', { wish, teams: teams ? 'yes' : 'no' })}
        actions={
          <ButtonLink href={`/t/${view.tournament.slug}/desk/entries`}>{word('toTheEntries')}</ButtonLink>
        }
      >
        {t(teams ? 'textTeams' : 'text', { count })}
      </EmptyBox>
    </div>
  );
}

async function Comparison({
  view,
  wish,
  now,
  previews,
}: {
  view: TournamentView;
  wish: Wish;
  now: WishWay;
  previews: readonly WishPreview[];
}) {
  const t = await getTranslations('settings.wishPreview');
  const teams = view.settings.teams ? 'yes' : 'no';
  const wishName = (await getTranslations('settings.pairing.wishes'))(wish);
  const language = await getLanguage();
  const rows = await Promise.all(
    previews.map(async (row) => ({ ...row, ...(await wayTexts(view, wish, row.way)) })),
  );
  return (
    <section className="mt-8" aria-labelledby="compared">
      <h2 id="compared">{t('table')}</h2>
      <Ledger caption={t('table')} stack scroll>
        <thead>
          <tr>
            <HeadCell>{t('column.way')}</HeadCell>
            <HeadCell num>{wishName}</HeadCell>
            <HeadCell num>{t('column.rematches')}</HeadCell>
            <HeadCell num>{t('column.largestGap')}</HeadCell>
            <HeadCell num>{t('column.gapSum')}</HeadCell>
            <HeadCell num>{t('column.changed')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ way, name, meaning, figures, changed }) => (
            <tr key={String(way)} className={way === now ? 'is-on' : undefined}>
              <NameCell name={name} detail={meaning}>
                {way === now && <Badge tone="line">{t('setBadge')}</Badge>}
              </NameCell>
              <NumCell>{numberText(figures.together[wish], language)}</NumCell>
              <NumCell>{numberText(figures.rematches, language)}</NumCell>
              <NumCell>{numberText(figures.largestGap, language)}</NumCell>
              <NumCell>{numberText(figures.gapSum, language)}</NumCell>
              <NumCell>{numberText(changed, language)}</NumCell>
            </tr>
          ))}
        </tbody>
      </Ledger>
      <p className="caption mt-2">
        {now === 'as-set' && `${t('always')} `}
        {t('columnHint', { wish: wishName, teams })}
      </p>
      {/* On a phone the rows have no room for what they mean. */}
      <p className="caption mt-2 first-letter:uppercase min-[701px]:hidden">
        {t('worth', { worth: 3 })}: {t('meaning.price', { worth: 3, teams })}.
      </p>
      <p className="mt-6">
        <ButtonLink
          variant="ink"
          href={`/t/${view.tournament.slug}/desk/settings/pairing#wishes`}
          icon={<ChevronLeft aria-hidden="true" />}
        >
          {t('change')}
        </ButtonLink>
      </p>
    </section>
  );
}

/** A way to take a wish in words, and what it means. */
async function wayTexts(view: TournamentView, wish: Wish, way: WishWay) {
  const t = await getTranslations('settings.wishPreview');
  const s = await getTranslations('settings.pairing.wishes.mode');
  const { mode, worth, fromRound: from, untilRound: to } = view.settings.pairing[wish];
  const taken = way === 'as-set' ? (mode === 'avoid' ? worth || null : mode) : way;
  const teams = view.settings.teams ? 'yes' : 'no';
  const { name, meaning } =
    taken === null
      ? { name: t('free'), meaning: t('meaning.avoid') }
      : typeof taken === 'number'
        ? { name: t('worth', { worth: taken }), meaning: t('meaning.price', { worth: taken, teams }) }
        : { name: s(taken), meaning: t(`meaning.${taken}`) };
  if (way !== 'as-set') return { name, meaning };
  const range =
    to === null ? t('range.from', { from }) : t(from === to ? 'range.single' : 'range.span', { from, to });
  return { name, meaning: `${meaning}, ${range}` };
}

/** Rounds by their numbers: one, several without a gap, or a list. */
async function roundsText(numbers: readonly number[]): Promise<string> {
  const t = await getTranslations('settings.wishPreview.rounds');
  const [from = 0, to = from] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return t('single', { round: from });
  if (numbers.length > 2 && to - from === numbers.length - 1) return t('span', { from, to });
  const list = new Intl.ListFormat(await getLanguage(), { type: 'conjunction' });
  return t('list', { list: list.format(numbers.map(String)) });
}
