import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Link } from '@/app/_ui/link';
import { prices, rankNames } from '@/lib/formats/starquest/catalogue';
import { honoursOf, lifePoints, rankOf } from '@/lib/formats/starquest/ranks';
import { isAlive, type Marine } from '@/lib/formats/starquest/state';
import { say } from '@/lib/text';
import { Insignia, Studs } from './insignia';
import type { CampaignView } from './load-campaign';
import { leadingMarine, MarineStatus } from './roll-of-honour';

/** One marine in a list: name and rank, insignia and figures, state. */
export async function MarineLine({ campaign, marine }: { campaign: CampaignView; marine: Marine }) {
  const { setup, view } = campaign;
  const t = await getTranslations('campaign.marine');
  const roll = await getTranslations('campaign.roll');
  const language = await getLanguage();
  const rank = rankOf(setup, marine);
  const leads = leadingMarine(campaign) === marine.id;
  return (
    <div
      className={clsx(
        'marine-line grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5',
        !isAlive(marine) && 'is-dead',
      )}
    >
      <Link href={`/t/${view.tournament.slug}/marine/${marine.id}`}>
        <span className="name">{marine.name}</span>{' '}
        <span className="small soft">{say(rankNames[rank], language)}</span>
      </Link>
      <span className="text-[1.5rem]/none font-semibold font-display lining-nums text-brass">
        <span className="vh">{roll('honours')}: </span>
        {honoursOf(marine)}
      </span>
      <div className="figures flex flex-wrap col-span-full items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
        {marine.awards.length > 0 && (
          <Insignia
            won={marine.awards.map(({ award }) => award)}
            language={language}
            missing={roll('notYet')}
          />
        )}
        {marine.studs > 0 && (
          <Studs
            count={marine.studs}
            label={roll('studsOf', { count: marine.studs, most: prices.mostStuds })}
          />
        )}
        <span>{t('life', { count: lifePoints(setup, rank, { commander: false, leader: leads }) })}</span>
        <span>{t('orders', { count: marine.orders })}</span>
        <span>{t('missions', { count: marine.missions })}</span>
        <MarineStatus marine={marine} leads={leads} />
      </div>
    </div>
  );
}
