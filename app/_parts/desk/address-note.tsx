import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { ownAddresses, printedOrigin } from '@/app/_server/platform/origin';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { findHall } from '@/db/halls';
import { outdatedPapers, parsePrinted } from '@/lib/hall/printed';
import type { Tournament } from '@/lib/tournament/records';
import { mayHere } from './may';
import { keepPrintedAction } from './print-actions';

/** Lists the printed papers whose address may be dead since the laptop's address changed. */
export async function AddressNote({ tournament }: { tournament: Tournament }) {
  const hall = await findHall(database().read, tournament.id);
  const present = await printedOrigin(hall);
  const papers = outdatedPapers(parsePrinted(hall?.printed), present, await ownAddresses());
  if (papers.length === 0 || tournament.status === 'finished') return null;
  const t = await getTranslations('print');
  return (
    <Note tone="warn" title={t('moved.title')}>
      {t('moved.text', { printed: [...new Set(papers.map(({ origin }) => origin))].join(', '), present })}
      <ul className="flex flex-wrap gap-x-5">
        {papers.map(({ paper }) => (
          <li key={paper}>
            <Link className="inline-flex items-center min-h-11" href={`/t/${tournament.slug}/print/${paper}`}>
              {t(`${paper}.title`)}
            </Link>
          </li>
        ))}
      </ul>
      {(await mayHere(tournament, 'edit-entries')) && (
        <ActionForm action={keepPrintedAction} label={t('moved.keep')}>
          <input type="hidden" name="slug" value={tournament.slug} />
          <SubmitButton kind="plain" small>
            {t('moved.keep')}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
    </Note>
  );
}
