import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ButtonLink } from '@/app/_ui/button-link';
import { rankNames } from '@/lib/formats/starquest/catalogue';
import { findLeader } from '@/lib/formats/starquest/leader';
import { honoursOf, rankOf } from '@/lib/formats/starquest/ranks';
import { isAlive, openMission } from '@/lib/formats/starquest/state';
import { say } from '@/lib/text';
import type { CampaignView } from './load-campaign';

/** Beside the roll of honour: current mission, marines sitting out, candidates for Sergeant, and the fallen. */
export async function CampaignSide({
  campaign,
  action,
}: {
  campaign: CampaignView;
  /** the visitor's action for the mission */
  action?: { readonly href: string; readonly label: string };
}) {
  const { setup, state } = campaign;
  const t = await getTranslations('campaign.side');
  const language = await getLanguage();
  const mission = openMission(state);
  const marines = Object.values(state.marines);
  const out = marines.filter((marine) => isAlive(marine) && !marine.aside && marine.misses > 0);
  const could = setup.newRanks
    ? marines.filter(
        (marine) =>
          isAlive(marine) && !marine.aside && marine.marine && !marine.announced && honoursOf(marine) > 0,
      )
    : [];
  const gone = marines.filter((marine) => !isAlive(marine));
  const search = mission && findLeader(state, mission);
  const leader = mission?.leader?.player ?? search?.player ?? mission?.choice?.player ?? null;
  const leads = leader && mission ? state.marines[mission.teams[leader]?.commander ?? ''] : undefined;
  const strong = (words: React.ReactNode) => <b className="text-ink">{words}</b>;
  return (
    <aside className="campaign-side max-md:mt-7">
      <section>
        <h2>{mission ? t('mission', { number: mission.number }) : t('next')}</h2>
        {mission ? (
          <p>
            <b className="text-ink">{mission.name}.</b> {mission.objective}
          </p>
        ) : (
          <p>{t('none')}</p>
        )}
        <ul>
          {mission && (
            <li className="py-1.25">
              {leads
                ? t.rich('leads', { name: leads.name, count: honoursOf(leads), b: strong })
                : search && search.tied.length > 1
                  ? t('tied', { count: search.tied.length })
                  : t('noTeam')}
            </li>
          )}
          {out.map((marine) => (
            <li className="py-1.25" key={marine.id}>
              {t.rich('out', { name: marine.name, count: marine.misses, b: strong })}
            </li>
          ))}
          {could.map((marine) => (
            <li className="py-1.25" key={marine.id}>
              {t.rich('sergeant', { name: marine.name, b: strong })}
            </li>
          ))}
        </ul>
        {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
      </section>
      {gone.length > 0 && (
        <section className="fallen">
          <h2>{t('fallen')}</h2>
          <ul>
            {gone.map((marine) => (
              <li className="py-1.25" key={marine.id}>
                <b className="text-ink">{marine.name}</b>
                {marine.dead
                  ? t('fell', {
                      rank: say(rankNames[rankOf(setup, marine)], language),
                      mission: marine.dead.mission,
                      how: marine.dead.how || 'none',
                    })
                  : t('gone', {
                      rank: say(rankNames[rankOf(setup, marine)], language),
                      mission: marine.outAfter ?? 0,
                    })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
