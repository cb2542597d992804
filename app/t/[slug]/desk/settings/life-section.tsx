import { Download } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { openAction } from '@/app/_parts/desk/actions';
import { RemovePractice } from '@/app/_parts/practice/remove-practice';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { keptDays } from '@/lib/tournament/deleted';
import { isArchived } from '@/lib/tournament/settings';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { archiveAction, deleteAction, hideAction } from './actions';

/** Out of the lists, out of sight, or gone: and what each of it means. */
export async function LifeSection({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('settings.life');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.action');
  const { slug, name, status, demo } = view.tournament;
  const archived = isArchived(view.tournament.settings);
  const results = view.rounds.flatMap(({ matches }) => matches.filter((match) => match.result)).length;
  return (
    <div className="settings-life">
      <div className="grid gap-2.5 py-3.5">
        <h3>{t('archive.title')}</h3>
        <p className="soft">{t(archived ? 'archive.is' : 'archive.text')}</p>
        <ActionForm action={archiveAction} label={t('archive.title')}>
          <input type="hidden" name="slug" value={slug} />
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain" name="archived" value={archived ? 'no' : 'yes'}>
              {t(archived ? 'archive.undo' : 'archive.do')}
            </SubmitButton>
          </div>
        </ActionForm>
      </div>
      <div className="grid gap-2.5 py-3.5">
        <h3>{t('hide.title')}</h3>
        {status === 'draft' ? (
          <>
            <p className="soft">{t('hide.is')}</p>
            <ActionForm action={openAction} label={t('hide.undo')}>
              <input type="hidden" name="slug" value={slug} />
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton kind="plain">{t('hide.undo')}</SubmitButton>
              </div>
            </ActionForm>
          </>
        ) : (
          <>
            <p className="soft">{t('hide.text')}</p>
            <div className="form-actions">
              <ConfirmForm
                action={hideAction}
                fields={{ slug }}
                trigger={t('hide.do')}
                title={t('hide.confirmTitle', { name })}
                description={t('hide.confirmText')}
                confirm={t('hide.do')}
                cancel={common('cancel')}
              />
            </div>
          </>
        )}
      </div>
      {demo ? (
        <div className="grid gap-2.5 py-3.5">
          <h3>{word('delete')}</h3>
          <RemovePractice slug={slug} />
        </div>
      ) : (
        <div className="grid gap-2.5 py-3.5">
          <h3>{word('delete')}</h3>
          <p className="soft">{t('delete.text', { days: keptDays })}</p>
          <p className="soft">
            {t('delete.gone', { entries: view.entries.length, rounds: view.rounds.length, results })}
          </p>
          <div className="form-actions">
            {/* A file, no page: the router has no business in it. */}
            <a
              className={buttonClass({ className: '-ml-3.5', variant: 'quiet' })}
              href={`/api/t/${slug}/export/tournament.json?email=on`}
              download
            >
              <Download aria-hidden="true" />
              {t('delete.file')}
            </a>
          </div>
          <ActionForm action={deleteAction} className="form" label={word('delete')}>
            <input type="hidden" name="slug" value={slug} />
            <TextField
              name="name"
              label={t('delete.name', { name })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton kind="danger">{t('delete.do')}</SubmitButton>
            </div>
          </ActionForm>
        </div>
      )}
    </div>
  );
}
