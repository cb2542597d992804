import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { CallLink } from '@/app/_parts/calls/call-link';
import { Note } from '@/app/_ui/note';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { Phrase } from './home-answers';
import { Order } from './order';
import { OwnMeeting } from './own-meeting';
import { ScenarioSection } from './scenario-section';
import type { MatchBlock } from './state-block';
import { Why } from './why';

/** The match at hand: where, against whom, and what is played. */
export async function CurrentMatch({
  view,
  block: { own, changed, armies, meeting, scenario, map },
}: {
  view: TournamentView;
  block: MatchBlock;
}) {
  const t = await getTranslations('player.state');
  return (
    <>
      {changed && <Changed change={changed} />}
      <Order
        format={view.format}
        own={own}
        list={await armiesText(armies)}
        tables={view.settings.tables}
        lastTurnMinutes={view.settings.lastTurnMinutes}
      />
      {meeting && <OwnMeeting view={view} own={meeting} />}
      <CallLink view={view} pairingId={own.match.pairing.id} />
      {scenario === 'at-table' ? (
        <p className="small soft">{t('scenarioAtTable')}</p>
      ) : (
        scenario && <ScenarioSection scenario={scenario} />
      )}
      {map && <p className="font-semibold">{map}</p>}
      <Why match={own.match} open />
    </>
  );
}

/** "Zwerge · 1.240 Punkte"; null without any. */
async function armiesText(armies: MatchBlock['armies']): Promise<string | null> {
  if (armies.length === 0) return null;
  const t = await getTranslations('armyLists.card');
  const format = await getFormatter();
  const language = await getLanguage();
  return armies
    .map(({ army, points }) =>
      t('figures', { army: say(army, language), points: format.number(points), breakPoint: 'none' }),
    )
    .join(' / ');
}

/** Warning that the desk changed the table or the opponent after publishing. */
async function Changed({ change }: { change: Phrase }) {
  const t = await getTranslations('player.changed');
  return (
    <div className="pt-4">
      <Note tone="warn" title={t('title')}>
        {t(change.key, change.values)}
      </Note>
    </div>
  );
}
