import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton, TextareaField, TextField } from '@/app/_ui/fields';
import { currentRound, draftRound, openMatches } from '@/lib/tournament/rounds';
import { startingOrder } from '@/lib/tournament/starting-numbers';
import { chessFileAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('rounds.file'))('title') };
}

/** Pairings of the draft, or results of the published round, out of a chess program's file. */
export default async function ChessFilePage({ params }: PageProps<'/t/[slug]/desk/rounds/file'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/rounds`;
  await requireActorAt(slug, { verb: 'run-rounds' }, `${home}/file`);
  const view = await requireTournament(slug);
  const t = await getTranslations('rounds.file');
  const draft = draftRound(view)?.round;
  const round = draft ?? currentRound(view)?.round;
  const what = draft ? 'draw' : 'results';
  const running = openMatches(view);
  const interim = running.filter(({ match }) => match.interim).length;
  const open = running.length - interim;
  return (
    <>
      <DeskBar title={t('title')} back={{ href: home, label: t('back') }} />
      <div className="col grid gap-4 max-w-190">
        {round === undefined || view.tournament.status === 'finished' ? (
          <EmptyBox title={t('none')} heading="h2">
            {t('noneText')}
          </EmptyBox>
        ) : (
          <>
            <p className="answer">{t(`${what}.answer`, { number: round.number })}</p>
            <p className="soft">{t(`${what}.text`)}</p>
            <p>
              <a
                className={buttonClass({ small: true })}
                href={`/api/t/${slug}/export/tournament.trf`}
                download
              >
                <Download aria-hidden="true" />
                {t('download')}
              </a>{' '}
              <a
                className={buttonClass({ small: true, variant: 'quiet' })}
                href={`/api/t/${slug}/export/tournament-26.trf`}
                download
              >
                {t('download26')}
              </a>
            </p>
            {open > 0 && <p className="soft">{t('openGames', { count: open })}</p>}
            {interim > 0 && <p className="soft">{t('interimGames', { count: interim })}</p>}
            <ActionForm action={chessFileAction} className="form" label={t('title')}>
              <input type="hidden" name="slug" value={slug} />
              <input type="hidden" name="number" value={round.number} />
              {draft && <input type="hidden" name="version" value={draft.version} />}
              <TextField type="file" name="file" label={t('fileField')} accept=".trf,.trfx,.txt,text/plain" />
              <TextareaField
                name="text"
                label={t('textField')}
                hint={t('textHint')}
                rows={8}
                spellCheck={false}
              />
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton>{t(`${what}.take`)}</SubmitButton>
                <ButtonLink href={draft ? home : `/t/${slug}/desk/results`}>{t(`${what}.look`)}</ButtonLink>
              </div>
            </ActionForm>
            <Disclosure summary={t('numbers')}>
              <ol className="columns-2 max-md:columns-1 list-decimal pl-[2.5em]">
                {startingOrder(view).map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ol>
            </Disclosure>
          </>
        )}
      </div>
    </>
  );
}
