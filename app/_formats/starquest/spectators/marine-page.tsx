import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { ButtonLink } from '@/app/_ui/button-link';
import { storyOf } from '@/lib/formats/starquest/story';
import { requireCampaign } from '../load-campaign';
import { MarineLine } from '../marine-line';
import '../campaign.css';
import { say } from '@/lib/text';

export async function generateMetadata({ params }: CampaignPageProps): Promise<Metadata> {
  const {
    slug,
    area: [, marineId = ''],
  } = await params;
  const { state } = await requireCampaign(slug);
  return { title: state.marines[marineId]?.name };
}

/** History of a marine, mission by mission. */
export default async function MarinePage({ params }: CampaignPageProps) {
  const {
    slug,
    area: [, marineId = ''],
  } = await params;
  await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const { state, places, names } = campaign;
  const marine = state.marines[marineId];
  if (!marine) notFound();
  const t = await getTranslations('campaign.marine');
  const language = await getLanguage();
  const story = storyOf(places, state, names, marine.id);
  return (
    <div className="campaign-page">
      <p>
        <ButtonLink small variant="quiet" href={`/t/${slug}/honours`} icon={<ChevronLeft />}>
          {t('back')}
        </ButtonLink>
      </p>
      <h2 className="vh">{marine.name}</h2>
      <MarineLine campaign={campaign} marine={marine} />
      <h2>{t('story')}</h2>
      <ol className="story">
        {story.map(({ key, mission, text }, place) => (
          <li key={key}>
            {/* the mission stands before what it brought first */}
            <span className="caption">
              {story[place - 1]?.mission === mission && place > 0
                ? ''
                : mission === null
                  ? t('between')
                  : t('inMission', { number: mission })}
            </span>
            <span>{say(text, language)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
