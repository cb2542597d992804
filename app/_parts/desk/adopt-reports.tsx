import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { adoptReportsAction } from './report-actions';
import { tableNames } from './table-names';

/** Adopts results reported by one player only, at one table or at all, as shown on the screen. */
export async function AdoptReports({
  view,
  matches,
  all = false,
}: {
  view: TournamentView;
  matches: readonly MatchView[];
  /** one button for all of them */
  all?: boolean;
}) {
  const t = await getTranslations('desk.waiting');
  const table = await tableNames(view);
  const reports = matches.flatMap(({ pairing, settlement, reports }) => {
    const report = settlement.state === 'one-sided' ? reports[settlement.by] : undefined;
    return report ? [{ pairingId: pairing.id, value: `${report.side}:${report.at}` }] : [];
  });
  const [only] = matches;
  return (
    <ActionForm
      action={adoptReportsAction}
      label={
        all ? t('adoptAll', { count: reports.length }) : t('adoptLabel', { table: only ? table(only) : '–' })
      }
    >
      <input type="hidden" name="slug" value={view.tournament.slug} />
      {reports.map(({ pairingId, value }) => (
        <input key={pairingId} type="hidden" name={`reports.${pairingId}`} value={value} />
      ))}
      <SubmitButton small>{all ? t('adoptAll', { count: reports.length }) : t('adopt')}</SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
