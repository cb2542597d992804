import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { ButtonLink } from '@/app/_ui/button-link';
import { SubmitButton, TextField } from '@/app/_ui/fields';
import { may } from '@/lib/access/policy';
import { coreKinds } from '@/lib/campaign/campaign-line';
import { readStarquestEvent } from '@/lib/formats/starquest/events';
import { tellLine } from '@/lib/formats/starquest/story';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { AwardForm, GiftForm, OrdersForm, RollForm, SurvivorsForm } from '../debriefing-forms';
import { LineForm } from '../line-form';
import { requireCampaign } from '../load-campaign';
import '../campaign.css';
import { say } from '@/lib/text';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaign.correction'))('title') };
}

/** Corrects one line of the log, or voids it. */
export default async function CorrectionPage({ params }: CampaignPageProps) {
  const {
    slug,
    area: [, seq],
  } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/chronicle/${seq}`);
  const campaign = await requireCampaign(slug);
  const { places, state, names } = campaign;
  if (!may(actor, { verb: 'lead-campaign' })) forbidden();
  const place = places.find((one) => one.seq === Number(seq));
  const first = place?.versions[0];
  const event = place?.event ?? (first && readStarquestEvent(first));
  if (!place || !first || !event) notFound();
  const t = await getTranslations('campaign.correction');
  const language = await getLanguage();
  const home = `/t/${slug}/desk/chronicle`;
  const formKey = newId();
  const reason = (
    <TextField
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={longest.correctionReason}
    />
  );
  const mission =
    'mission' in event.payload
      ? state.missions.find(({ id }) => id === (event.payload as { mission: string }).mission)
      : undefined;
  const correcting = { seq: place.seq, next: home, reason };
  const form = (player: EntryId) => mission && { campaign, mission, player, formKey, correcting };
  const replacement = ((): ReactNode => {
    switch (event.kind) {
      case 'survivors':
      case 'orders': {
        const props = form(event.payload.player);
        if (!props) return null;
        return event.kind === 'survivors' ? <SurvivorsForm {...props} /> : <OrdersForm {...props} />;
      }
      case 'award': {
        const props = form(state.marines[event.payload.marine]?.player as EntryId);
        return props && <AwardForm {...props} current={event.payload} />;
      }
      case 'gift': {
        const props = mission?.leader && form(mission.leader.player);
        return props && <GiftForm {...props} />;
      }
      case 'disobedience-rolled': {
        const props = form('' as EntryId);
        return props && <RollForm {...props} refusal={event.payload.refusal} />;
      }
      default:
        return null;
    }
  })();
  const core = { slug, formKey, corrects: place.seq, next: home };
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col campaign-page">
        <p>
          <ButtonLink small variant="quiet" href={home} icon={<ChevronLeft />}>
            {t('back')}
          </ButtonLink>
        </p>
        <p className="lede">
          {t('line', { seq: place.seq })} {say(tellLine(event, state, names), language)}
        </p>
        {replacement && (
          <section aria-labelledby="replace">
            <h2 id="replace">{t('replace')}</h2>
            {replacement}
          </section>
        )}
        <section aria-labelledby="void">
          <h2 id="void">{t(place.line ? 'void' : 'restore')}</h2>
          <p className="soft">{t(place.line ? 'voidText' : 'restoreText')}</p>
          <LineForm
            {...core}
            kind={place.line ? coreKinds.void : coreKinds.restore}
            about={String(place.versions.length)}
            label={t(place.line ? 'void' : 'restore')}
          >
            {reason}
            <div className="form-actions">
              <SubmitButton kind={place.line ? 'danger' : 'ink'}>
                {t(place.line ? 'voidSubmit' : 'restoreSubmit')}
              </SubmitButton>
            </div>
          </LineForm>
        </section>
      </div>
    </>
  );
}
