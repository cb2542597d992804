import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, MoreRow, NameCell, NumCell } from '@/app/_ui/ledger';
import { awards, prices, rankNames } from '@/lib/formats/starquest/catalogue';
import { findLeader } from '@/lib/formats/starquest/leader';
import { honoursOf, rankOf } from '@/lib/formats/starquest/ranks';
import { type Marine, openMission } from '@/lib/formats/starquest/state';
import { say } from '@/lib/text';
import { Insigne, Insignia, Studs } from './insignia';
import type { CampaignView } from './load-campaign';
import { byHonours } from './marine-order';
import { squadName } from './squad-name';

/** Marine who leads the open mission, once decided. */
export function leadingMarine({ state }: Pick<CampaignView, 'state'>): string | null {
  const mission = openMission(state);
  if (!mission) return null;
  const player = mission.leader?.player ?? findLeader(state, mission).player ?? mission.choice?.player;
  return player ? (mission.teams[player]?.commander ?? null) : null;
}

/** Living marines with rank, awards, studs and honours; a board shows `most` of them from `from`. */
export async function RollOfHonour({
  campaign,
  from = 0,
  most,
  links = true,
}: {
  campaign: CampaignView;
  /** index of the first row */
  from?: number;
  most?: number;
  links?: boolean;
}) {
  const { setup, state, names, view } = campaign;
  const t = await getTranslations('campaign.roll');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const all = byHonours(setup, Object.values(state.marines));
  const shown = all.slice(from, most === undefined ? undefined : from + most);
  if (all.length === 0)
    return (
      <EmptyBox title={t('emptyTitle')} heading="h2">
        {t('empty')}
      </EmptyBox>
    );
  const leader = leadingMarine(campaign);
  const played = state.missions.filter(({ stage }) => stage === 'closed').length;
  const most0 = honoursOf(all[0] as Marine);
  const leads = (marine: Marine) =>
    leader ? marine.id === leader : most0 > 0 && honoursOf(marine) === most0;
  return (
    <div>
      <Ledger className="roll" caption={t('caption', { played })}>
        <thead>
          <tr>
            <HeadCell>{t('name')}</HeadCell>
            <HeadCell wide>{t('rank')}</HeadCell>
            <HeadCell>{t('awards')}</HeadCell>
            <HeadCell wide>{t('studs')}</HeadCell>
            <HeadCell num wide>
              {t('orders')}
            </HeadCell>
            <HeadCell num wide>
              {word('missions')}
            </HeadCell>
            <HeadCell wide>{t('status')}</HeadCell>
            <HeadCell num>{t('honours')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((marine) => (
            <Fragment key={marine.id}>
              <tr className={clsx('has-more', leads(marine) && 'lead')}>
                <NameCell
                  name={marine.name}
                  detail={t('squad', { player: squadName(Object.values(names), names[marine.player] ?? '') })}
                  href={links ? `/t/${view.tournament.slug}/marine/${marine.id}` : undefined}
                  stack
                >
                  <span className="hidden max-md:block max-md:text-[length:var(--text-xs)] max-md:font-medium max-md:text-ink-2">
                    {say(rankNames[rankOf(setup, marine)], language)}
                  </span>
                </NameCell>
                <td className="rank wide">{say(rankNames[rankOf(setup, marine)], language)}</td>
                <td>
                  <Insignia
                    won={marine.awards.map(({ award }) => award)}
                    language={language}
                    missing={t('notYet')}
                  />
                </td>
                <td className="wide">
                  <Studs
                    count={marine.studs}
                    label={t('studsOf', { count: marine.studs, most: prices.mostStuds })}
                  />
                </td>
                <NumCell wide>{marine.orders}</NumCell>
                <NumCell wide>{marine.missions}</NumCell>
                <td className="wide">
                  <MarineStatus marine={marine} leads={marine.id === leader} />
                </td>
                <td className={clsx('sum', honoursOf(marine) === 0 && 'none')}>{honoursOf(marine)}</td>
              </tr>
              <MoreRow
                columns={3}
                className={clsx(leads(marine) && 'lead')}
                items={[
                  {
                    term: t('studs'),
                    value: (
                      <Studs
                        count={marine.studs}
                        label={t('studsOf', { count: marine.studs, most: prices.mostStuds })}
                      />
                    ),
                  },
                  { term: t('orders'), value: marine.orders },
                  { term: word('missions'), value: marine.missions },
                  { term: t('status'), value: <MarineStatus marine={marine} leads={marine.id === leader} /> },
                ]}
              />
            </Fragment>
          ))}
        </tbody>
      </Ledger>
      <p className="roll-legend">
        {awards.map(({ id, name }) => (
          <span className="inline-flex items-center gap-1.5" key={id}>
            <Insigne award={id} on />
            {say(name, language)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** State of a marine: in service, leading, or until when they sit out. */
export async function MarineStatus({ marine, leads }: { marine: Marine; leads: boolean }) {
  const t = await getTranslations('campaign.roll');
  if (marine.dead) return <Badge>{t('fell', { mission: marine.dead.mission })}</Badge>;
  if (marine.outAfter !== null) return <Badge>{t('gone')}</Badge>;
  if (marine.aside) return <Badge tone="line">{t('aside')}</Badge>;
  if (marine.misses > 0)
    return (
      <Badge tone="warn" icon={<Lock aria-hidden="true" />}>
        {t('misses', { count: marine.misses })}
      </Badge>
    );
  if (leads) return <Badge tone="brass">{t('leader')}</Badge>;
  return <span className="caption">{t('inService')}</span>;
}
