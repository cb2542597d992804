import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/app/_server/read-tournament';
import { places } from '@/app/_ui/fill';
import { otherSide } from '@/lib/results/settle';
import type { PerSide, Side } from '@/lib/sides';
import { sides } from '@/lib/sides';
import type { Language } from '@/lib/text';
import type { ResultFormTexts } from './result-form';

/** Texts of a scored result, as its readers see it. */
export type ScoreTexts = Pick<
  ResultFormTexts,
  'verdict' | 'points' | 'pointsAtLead' | 'nextStep' | 'sumTitle' | 'sumCaption'
>;

/** `own` is the reader's side; null at the desk. */
export async function scoreTexts(
  view: TournamentView,
  names: PerSide<string>,
  own: Side | null,
): Promise<ScoreTexts> {
  const t = await getTranslations('results');
  const standings = await getTranslations('standings');
  const language = (await getLocale()) as Language;
  const sumTitle = view.format.metrics[0]?.label[language] ?? t('title');
  const verdict = (side: Side) =>
    side === own ? t('verdict.you') : t('verdict.other', { name: names[side] });
  return {
    verdict: { a: verdict('a'), b: verdict('b'), draw: t('verdict.draw') },
    points: t('points.label'),
    pointsAtLead: t('points.atLead', places('lead', 'metric')),
    nextStep: standings('nextStep', places('missing', 'metric', 'winner', 'loser')),
    sumTitle,
    sumCaption: t('sumCaption', { metric: sumTitle }),
  };
}

/** Texts of the result form for the player of side `own`, or for the desk. */
export async function formTexts(
  view: TournamentView,
  names: PerSide<string>,
  own: Side | null,
): Promise<ResultFormTexts> {
  const t = await getTranslations('results.form');
  const { ofOwn } = view.format.reportFields(view.setup);
  const section = (side: Side) => {
    const other = otherSide(side);
    const hint = ofOwn
      ? null
      : side === own
        ? t('youTook', { name: names[other] })
        : other === own
          ? t('tookFromYou', { name: names[side] })
          : t('lossesOf', { name: names[other] });
    return { title: side === own ? t('you') : names[side], hint };
  };
  const [a, b] = sides.map(section);
  if (!a || !b) throw new Error('a match has two sides');
  return {
    ...(await scoreTexts(view, names, own)),
    sections: { a, b },
    dock: t('dock', places('verdict', 'points')),
    empty: t('empty'),
    unreadable: t('unreadable'),
    send: own ? t('send') : t('save'),
    sending: t('sending'),
    offline: t('offline'),
    saved: t('saved'),
    restored: t('restored'),
    discard: t('discard'),
  };
}
