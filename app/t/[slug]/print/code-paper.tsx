import { mayHere } from '@/app/_parts/desk/may';
import { printedOrigin } from '@/app/_server/platform/origin';
import { type CodePaper, parsePrinted } from '@/lib/hall/printed';
import type { Hall } from '@/lib/hall/records';
import type { Tournament } from '@/lib/tournament/records';
import { PrintWatch } from './print-watch';

/** Remembers the address on a paper with codes once it is printed, for as long as it is another than the last one's. */
export async function CodePaperWatch({
  tournament,
  hall,
  paper,
}: {
  tournament: Tournament;
  hall: Hall | undefined;
  paper: CodePaper;
}) {
  const known = parsePrinted(hall?.printed)[paper];
  const isKnown = known?.length === 1 && known[0] === (await printedOrigin(hall));
  if (isKnown || !(await mayHere(tournament, 'edit-entries'))) return null;
  return <PrintWatch slug={tournament.slug} paper={paper} />;
}
