import { Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { SubmitButton } from '@/app/_ui/fields';
import type { Author } from '@/lib/campaign/campaign-line';
import { tellLine } from '@/lib/formats/starquest/story';
import { say } from '@/lib/text';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';

/** Button that undoes the last line of the log, if this person wrote it. */
export async function UndoLine({
  campaign,
  author,
  formKey,
}: {
  campaign: CampaignView;
  author: Author;
  formKey: string;
}) {
  const { places, state, names, view } = campaign;
  const last = places.at(-1);
  const t = await getTranslations('campaign.chronicle');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const lastLine = last?.versions[0];
  if (
    !last?.event ||
    !lastLine ||
    last.versions.length > 1 ||
    places.some((place) => place.versions.length > 1 && (place.versions.at(-1)?.seq ?? 0) > last.seq)
  )
    return null;
  const own =
    author.role === 'player'
      ? lastLine.author.role === 'player' && lastLine.author.player === author.player
      : lastLine.author.role === 'master';
  if (!own) return null;
  return (
    <LineForm
      slug={view.tournament.slug}
      kind="void"
      formKey={formKey}
      about={`undo${last.seq}`}
      corrects={last.seq}
      label={t('undoLabel')}
      className="campaign-row"
    >
      <span className="small soft">{say(tellLine(last.event, state, names), language)}</span>
      <SubmitButton kind="quiet" small>
        <Undo2 aria-hidden="true" /> {word('takeBack')}
      </SubmitButton>
    </LineForm>
  );
}
