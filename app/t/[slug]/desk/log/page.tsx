import type { Metadata } from 'next';
import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { Diary, type DiaryLine, diarySentence } from '@/app/_parts/desk/diary';
import { diaryGroups, isAbout } from '@/app/_parts/desk/diary-groups';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { makeSlices } from '@/app/_server/platform/slices';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { listAudit } from '@/db/tournaments';
import { textMatches } from '@/lib/letters';

/** So many lines are looked through, and so many shown at once. */
const searched = 10_000;
const shown = 300;
/** Characters of what is looked for. */
const longestQuery = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('log.title') };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim() : '');

/** Everything that has happened, in sentences, narrowed by what it is about, by whom, and by words. */
export default async function LogPage({ params, searchParams }: PageProps<'/t/[slug]/desk/log'>) {
  const { slug } = await params;
  const query = await searchParams;
  const home = `/t/${slug}/desk/log`;
  await requireActorAt(slug, { verb: 'read-log' }, home);
  const view = await requireAnyTournament(slug);
  const t = await getTranslations('desk.log');
  const diary = await getTranslations('diary');
  const language = await getLanguage();
  const lines = await listAudit(database().read, view.tournament.id, searched);

  const group = diaryGroups.find((candidate) => candidate === one(query.about));
  const who = one(query.by);
  const words = one(query.words).slice(0, longestQuery);
  const isFound = (line: DiaryLine) => {
    if (group && !isAbout(group, line.kind)) return false;
    if (who && line.actor !== who) return false;
    return words === '' || textMatches(diarySentence(diary, view, line, language), words);
  };
  // Ten thousand sentences take their time: others have their turn in between.
  const slices = makeSlices();
  const found: DiaryLine[] = [];
  for (const line of lines) {
    await slices.next();
    if (isFound(line)) found.push(line);
  }
  const actors = [...new Set(lines.map(({ actor }) => actor))]
    .filter(Boolean)
    .sort(new Intl.Collator(language).compare);
  const narrowed = group !== undefined || who !== '' || words !== '';

  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col log grid gap-4 max-w-250">
        <Form
          action={home}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] items-end gap-3"
          role="search"
          aria-label={t('filter')}
        >
          <label className="field">
            <span className="field-label">{t('about')}</span>
            <select className="input" name="about" defaultValue={group ?? ''}>
              <option value="">{t('everything')}</option>
              {diaryGroups.map((value) => (
                <option key={value} value={value}>
                  {t(`group.${value}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="field-label">{t('by')}</span>
            <select className="input" name="by" defaultValue={who}>
              <option value="">{t('everybody')}</option>
              {actors.map((actor) => (
                <option key={actor}>{actor}</option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="field-label">{t('words')}</span>
            <input
              className="input"
              type="search"
              name="words"
              placeholder={t('wordsHint')}
              autoComplete="off"
              defaultValue={one(query.words)}
            />
          </label>
          <Button type="submit" variant="ink">
            {t('show')}
          </Button>
        </Form>
        <p className="caption" role="status">
          {t(narrowed ? 'found' : 'all', { count: found.length })}{' '}
          {found.length > shown && t('newest', { count: shown })}
        </p>
        {found.length === 0 ? (
          <EmptyBox
            title={t('nothingTitle')}
            heading="h2"
            actions={<ButtonLink href={home}>{t('reset')}</ButtonLink>}
          >
            {t('nothing')}
          </EmptyBox>
        ) : (
          <section aria-label={t('title')}>
            <Diary view={view} lines={found.slice(0, shown)} now={Date.now()} />
          </section>
        )}
      </div>
    </>
  );
}
