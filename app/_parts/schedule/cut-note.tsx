import { getTranslations } from 'next-intl/server';
import { cutOf } from '@/lib/tournament/cut';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { AtTheCut } from './at-the-cut';

/** Number of qualifiers for a bracket, the first player out and the margin; nothing without a cut. */
export async function CutNote({ view }: { view: TournamentView }) {
  const cut = cutOf(view);
  if (!cut) return null;
  const t = await getTranslations('tournament.cut');
  const { after, seats, line } = cut;
  return (
    <section className="mb-5" aria-labelledby="cut">
      <h2 id="cut">{t('title')}</h2>
      <p>{t(line.settled ? 'done' : 'now', { round: after, seats })}</p>
      <AtTheCut view={view} cut={line} />
    </section>
  );
}
