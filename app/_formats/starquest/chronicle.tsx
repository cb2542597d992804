import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { readStarquestEvent } from '@/lib/formats/starquest/events';
import { tellLine } from '@/lib/formats/starquest/story';
import { say } from '@/lib/text';
import type { CampaignView } from './load-campaign';

/** The log in sentences; voided lines are struck through. `correctAt` links to the correction of a line. */
export async function Chronicle({
  campaign,
  correctAt,
  oldestFirst = false,
}: {
  campaign: CampaignView;
  correctAt?: string;
  /** for paper; screens list the newest first */
  oldestFirst?: boolean;
}) {
  const { places, state, names } = campaign;
  const t = await getTranslations('campaign.chronicle');
  const language = await getLanguage();
  if (places.length === 0) return <EmptyBox title={t('emptyTitle')}>{t('empty')}</EmptyBox>;
  return (
    <ol className="chronicle" reversed={!oldestFirst}>
      {(oldestFirst ? places : [...places].reverse()).map(({ seq, versions, line, event, problem }) => {
        const first = versions[0];
        const told = event ?? (first && readStarquestEvent(first));
        const reasons = versions.slice(1).map(({ reason }) => reason || t('takenBack'));
        return (
          <li
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2 border-b border-b-rule max-md:grid-cols-[2.25rem_minmax(0,1fr)]"
            key={seq}
          >
            <span className="caption">{seq}</span>
            <span className={clsx((!line || problem) && 'is-void')}>
              {told ? say(tellLine(told, state, names), language) : t('unknown')}
            </span>
            {correctAt && (
              <ButtonLink small variant="quiet" href={`${correctAt}/${seq}`}>
                {t('correct')}
              </ButtonLink>
            )}
            {reasons.length > 0 && (
              <span className="soft">{t('corrected', { reasons: reasons.join('; ') })}</span>
            )}
            {problem && <span className="soft">{say(problem.message, language)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
