import { getTranslations } from 'next-intl/server';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { datesText } from '@/app/_parts/tournament/dates';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { CurrentMatch } from './current-match';
import { FinalPlaceSection } from './final-place';
import { Message, Outcome } from './message';
import type { StateBlock } from './state-block';
import { Why } from './why';

/** What the player's page is about right now. */
export async function HomeStateView({
  view,
  entry,
  block,
}: {
  view: TournamentView;
  entry: Entry;
  block: StateBlock;
}) {
  const t = await getTranslations('player.state');
  switch (block.kind) {
    case 'match':
      return <CurrentMatch view={view} block={block} />;
    case 'done':
      return (
        <Message title={<Outcome outcome={block.outcome} />}>{t(block.text.key, block.text.values)}</Message>
      );
    case 'bye': {
      const { ruled, title, text, next, match } = block;
      const word = await getTranslations('common.word');
      return (
        <>
          <Message title={ruled ? await rulingText(ruled.ruling, ruled.match) : word(title)}>
            {t(text.key, text.values)} {next && t(next.key, next.values)}
          </Message>
          <Why match={match} open />
        </>
      );
    }
    case 'message': {
      const { title, text, when } = block;
      const { tournament } = view;
      const lead = when && [await datesText(tournament), tournament.place].filter(Boolean).join(' · ');
      return (
        <Message title={t(title.key, title.values)} lead={lead || undefined}>
          {t(text.key, text.values)}
        </Message>
      );
    }
    case 'over':
      return <Message title={view.tournament.name}>{t('finishedNone')}</Message>;
    case 'final-place':
      return <FinalPlaceSection view={view} entry={entry} block={block} />;
  }
}
