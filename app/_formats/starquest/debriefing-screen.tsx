import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { Disclosure } from '@/app/_ui/disclosure';
import { awardName } from '@/lib/formats/starquest/catalogue';
import {
  casesOf,
  consequencesOf,
  giftReceivers,
  type OpenPoint,
  openPoints,
  outcomesOf,
} from '@/lib/formats/starquest/settle';
import { type Mission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { say } from '@/lib/text';
import {
  AwardForm,
  AwardsDoneForm,
  type DebriefingForm,
  GiftForm,
  OrdersForm,
  RollForm,
  SurvivorsForm,
} from './debriefing-forms';
import type { CampaignView } from './load-campaign';

/** Debriefing of one team: survivors, awards, orders, gift, disobedience, and their effects. */
export async function DebriefingScreen(props: DebriefingForm) {
  const { campaign, mission, player } = props;
  const { setup, state } = campaign;
  const t = await getTranslations('campaign.debriefing');
  const open = openPoints(setup, state, mission)
    .filter((one) => one.player === player)
    .map(({ point }) => point);
  const leads = mission.leader?.player === player && giftReceivers(state, mission).length > 0;
  const cases = casesOf(setup, mission, player);
  const steps: readonly (readonly [OpenPoint, ReactNode])[] = [
    ['survivors', <SurvivorsForm key="survivors" {...props} />],
    ['awards', <Awards key="awards" {...props} />],
    ['orders', <OrdersForm key="orders" {...props} />],
    ...(leads ? [['gift', <GiftForm key="gift" {...props} />] as const] : []),
    ...(cases.length > 0 ? [['rolls', <Rolls key="rolls" {...props} />] as const] : []),
  ];
  const current = steps.find(([point]) => open.includes(point))?.[0];
  return (
    <>
      <h1>{t('title', { name: mission.name })}</h1>
      <p className="soft">{mission.success ? t('won') : t('lost')}</p>
      <ol className="campaign-list">
        {steps.map(([point, form], place) => {
          const done = !open.includes(point);
          return (
            <li key={point}>
              <div className="step-head">
                <span className="number text-[1.5rem]/[1.5rem] font-semibold font-display lining-nums text-ink-3">
                  {place + 1}
                </span>
                <h2 className="text-lg">{t(`${point}.title`)}</h2>
                {done && (
                  <Badge tone="ok" icon={<Check aria-hidden="true" />}>
                    {t('entered')}
                  </Badge>
                )}
              </div>
              {point === current ? (
                <>
                  <p className="small soft">{t(`${point}.hint`)}</p>
                  {form}
                </>
              ) : (
                <Disclosure summary={done ? t('change') : t('ahead')}>
                  <p className="small soft">{t(`${point}.hint`)}</p>
                  {form}
                </Disclosure>
              )}
            </li>
          );
        })}
      </ol>
      <Outlook campaign={campaign} mission={mission} player={player} complete={open.length === 0} />
    </>
  );
}

async function Awards(props: DebriefingForm) {
  const { campaign, mission, player } = props;
  const t = await getTranslations('campaign.debriefing');
  const language = await getLanguage();
  const own = mission.awards.filter(({ marine }) => campaign.state.marines[marine]?.player === player);
  return (
    <>
      {own.length > 0 && (
        <ul>
          {own.map(({ seq, marine, award, reason }) => (
            <li key={seq}>
              <b>{campaign.state.marines[marine]?.name}</b>: {say(awardName(award), language)}, {reason}
            </li>
          ))}
        </ul>
      )}
      {campaign.setup.newRanks && <AwardForm {...props} />}
      {!mission.awardsDone.includes(player) && <AwardsDoneForm {...props} />}
      {own.length > 0 && <p className="hint">{t('awards.correctHint')}</p>}
    </>
  );
}

async function Rolls(props: DebriefingForm) {
  const { campaign, mission, player } = props;
  const t = await getTranslations('campaign.debriefing');
  return (
    <ol>
      {casesOf(campaign.setup, mission, player).map(({ seq, round, what }) => {
        const roll = mission.rolls[seq];
        return (
          <li key={seq}>
            <p>{t(`rolls.case.${what}`, { round })}</p>
            {roll ? (
              <Dice dice={roll.dice} label={t('rolls.rolled', { x: roll.dice[0], y: roll.dice[1] })} />
            ) : (
              <RollForm {...props} refusal={seq} />
            )}
            {roll?.atTable && <span className="small soft"> {t('rolls.atTable')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Two dice with their faces. */
function Dice({ dice, label }: { dice: readonly [number, number]; label: string }) {
  return (
    <span className="inline-flex gap-1.5" role="img" aria-label={label}>
      <span
        className="inline-grid place-items-center size-8 text-[1.125rem]/none font-semibold font-display lining-nums border-[1.5px] border-ink rounded-2"
        aria-hidden="true"
      >
        {dice[0]}
      </span>
      <span
        className="inline-grid place-items-center size-8 text-[1.125rem]/none font-semibold font-display lining-nums border-[1.5px] border-ink rounded-2"
        aria-hidden="true"
      >
        {dice[1]}
      </span>
    </span>
  );
}

/** Effects of the debriefing as entered so far: promotions, orders, marines sitting out. */
async function Outlook({
  campaign,
  mission,
  player,
  complete,
}: {
  campaign: CampaignView;
  mission: Mission;
  player: EntryId;
  complete: boolean;
}) {
  const { setup, state } = campaign;
  const t = await getTranslations('campaign.outlook');
  const team = mission.teams[player];
  if (!team) return null;
  const outcomes = outcomesOf(setup, state, mission);
  const consequence = consequencesOf(setup, mission)[player];
  return (
    <section aria-labelledby="outlook">
      <h2 id="outlook">{t(complete ? 'title' : 'soFar')}</h2>
      {consequence && <p>{t(`consequence.${consequence.kind}`, { highest: consequence.highest })}</p>}
      <ul className="campaign-list">
        {teamMarines(team).map((id) => {
          const marine = state.marines[id];
          const outcome = outcomes[id];
          if (!marine || !outcome) return null;
          const parts = [
            outcome.fell !== null && t('fell'),
            outcome.fell === null && outcome.promoted && t('promoted'),
            outcome.ordersEarned > 0 && t('earned', { count: outcome.ordersEarned }),
            outcome.ordersDenied && t('denied'),
            outcome.overruledBy.length > 0 &&
              t('overruled', {
                count: outcome.overruledBy.length,
                players: outcome.overruledBy.map((one) => campaign.names[one]).join(', '),
              }),
            outcome.ordersLost > 0 && t('loses', { count: outcome.ordersLost }),
            outcome.misses > 0 && t('misses', { count: outcome.misses }),
            outcome.gone && t('gone'),
          ].filter((part) => typeof part === 'string');
          return (
            <li key={id} className="campaign-row">
              <b>{marine.name}</b>
              <span className="soft">{parts.join(', ') || t('nothing')}</span>
            </li>
          );
        })}
      </ul>
      {complete && <p className="soft">{t('waits')}</p>}
    </section>
  );
}
