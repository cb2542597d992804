import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { Picture } from '@/app/_parts/photos/picture';
import { publicPhotos } from '@/app/_parts/photos/placed-photos';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ChoiceField, FormAnswer } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { PageHead } from '@/app/_ui/page-head';
import { listVoteMarkers } from '@/db/ending';
import { scaleRange } from '@/lib/soft-scores/soft-scores';
import { voteKinds } from '@/lib/soft-scores/soft-settings';
import { Stranger } from '../stranger';
import { armyVoteAction, fairnessAction } from './actions';
import { CastButton } from './cast-button';
import './vote.css';
import type { EntryId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { ballotsPossible, openBallots } from '@/lib/tournament/voters';

type Props = PageProps<'/t/[slug]/me/vote'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const t = await getTranslations('softScores.vote');
  return { title: `${t('title')} · ${tournament.name}`, robots: { index: false } };
}

/**
 * The player's secret ballots, one for each vote that is open and still waits for them. One is shown at a time, the
 * first or that of `?vote=<kind>`: of two beside each other only one would be cast.
 */
export default async function VotePage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { vote } = await searchParams;
  const { view, actor } = await requireVisible(slug);
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  const t = await getTranslations('softScores.vote');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const markers = await listVoteMarkers(database().read, view.tournament.id);
  const open = voteKinds.filter((kind) =>
    view.polls.some((poll) => poll.kind === kind && poll.status === 'open'),
  );
  const ballots = open
    .map((kind) => ({ kind, about: openBallots(view, kind, markers, entry.id) }))
    .filter(({ about }) => about.length > 0);
  const shown = ballots.find(({ kind }) => kind === vote) ?? ballots[0];
  const kinds = await getTranslations('softScores.kind');
  return (
    <ActingAs entryId={entry.id} className="phone vote-page">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={t('title')}
        subtitle={view.tournament.name}
        back={{ href: `/t/${slug}/me`, label: word('back') }}
      />
      <PlayerBar slug={slug} entryById={view.entryById} actor={actor} />
      <main className="grid gap-4.5 p-4" id="content" tabIndex={-1}>
        {ballots.length === 0 ? (
          <Note tone={open.length > 0 ? 'ok' : 'info'} title={t(open.length > 0 ? 'done' : 'nothingOpen')}>
            {t(open.length > 0 ? 'doneText' : 'nothingText')}
          </Note>
        ) : (
          <p className="soft">{t('secret')}</p>
        )}
        {ballots.length > 1 && (
          <nav className="tabs" aria-label={t('title')}>
            {ballots.map(({ kind }) => (
              <Link
                key={kind}
                href={`/t/${slug}/me/vote?vote=${kind}`}
                aria-current={kind === shown?.kind ? 'page' : undefined}
              >
                {kinds(kind)}
              </Link>
            ))}
          </nav>
        )}
        {shown?.kind === 'fairness-vote' && <FairnessBallot view={view} voter={entry} about={shown.about} />}
        {shown?.kind === 'army-vote' && <ArmyBallot view={view} voter={entry} about={shown.about} />}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </ActingAs>
  );
}

/** What a voter is asked before the vote counts. */
async function castTexts() {
  const t = await getTranslations('softScores.vote');
  const action = await getTranslations('common.action');
  return { cast: t('cast'), title: t('castTitle'), text: t('castText'), cancel: action('cancel') };
}

interface BallotProps {
  readonly view: TournamentView;
  readonly voter: Entry;
  readonly about: readonly Entry[];
}

async function FairnessBallot({ view, voter, about }: BallotProps) {
  const t = await getTranslations('softScores.vote');
  const kinds = await getTranslations('softScores.kind');
  const { scale, mostBest, mostWorst } = view.settings.soft['fairness-vote'];
  const alone = about.filter(({ id }) => ballotsPossible(view, id) === 1).map(({ name }) => name);
  const [lowest, highest] = scaleRange[scale];
  const armyOf = await armyNamer(view.format);
  const marks = Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at));
  return (
    <section aria-labelledby="fairness-vote">
      <h2 id="fairness-vote">{kinds('fairness-vote')}</h2>
      <p className="soft">
        {t(`scale.${scale}`)} {t('mean')}{' '}
        {(mostBest !== null || mostWorst !== null) &&
          t('atOnce', { best: String(mostBest ?? 'none'), worst: String(mostWorst ?? 'none') })}
      </p>
      {alone.length > 0 && <p>{t('alone', { names: (await getFormatter()).list(alone) })}</p>}
      <ActionForm
        action={fairnessAction}
        id="fairness-ballot"
        className="form"
        label={kinds('fairness-vote')}
      >
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="voter" value={voter.id} />
        {about.map(({ id, name, faction }) => (
          <ChoiceField
            key={id}
            name={`marks.${id}`}
            label={[name, armyOf(faction)].filter(Boolean).join(' · ')}
            options={marks.map((value) => ({ value, label: value }))}
          />
        ))}
        <FormAnswer />
        <div className="form-actions">
          <CastButton form="fairness-ballot" texts={await castTexts()} />
        </div>
      </ActionForm>
    </section>
  );
}

async function ArmyBallot({ view, voter, about }: BallotProps) {
  const t = await getTranslations('softScores.vote');
  const kinds = await getTranslations('softScores.kind');
  const { choices } = view.settings.soft['army-vote'];
  const armyOf = await armyNamer(view.format);
  const photos = (await publicPhotos(view)).filter(({ photo }) => photo.kind === 'army');
  const photosOf = (id: EntryId) => photos.flatMap(({ photo }) => (photo.entryId === id ? [photo] : []));
  return (
    <section aria-labelledby="army-vote">
      <h2 id="army-vote">{kinds('army-vote')}</h2>
      <p className="soft">{t('choose', { count: choices })}</p>
      <ActionForm action={armyVoteAction} id="army-ballot" className="form" label={kinds('army-vote')}>
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="voter" value={voter.id} />
        <fieldset className="field">
          <legend className="vh">{kinds('army-vote')}</legend>
          {about.map(({ id, name, faction }) => (
            <div key={id} className="border-t border-t-rule">
              <label className="check">
                <input
                  type={choices === 1 ? 'radio' : 'checkbox'}
                  name={choices === 1 ? 'choice' : `chosen.${id}`}
                  {...(choices === 1 ? { value: id } : {})}
                />
                <span className="check-text">
                  {armyOf(faction) ?? name}
                  {faction && <small>{name}</small>}
                </span>
              </label>
              {/* Outside the label: a tap on a photo shows it whole and does not vote. */}
              {photosOf(id).length > 0 && (
                <p className="ballot-photos">
                  {photosOf(id).map((photo) => (
                    <a
                      key={photo.id}
                      href={`/t/${view.tournament.slug}/photo/${photo.id}`}
                      target="_blank"
                      rel="noopener"
                    >
                      <Picture
                        src={`/t/${view.tournament.slug}/photo/${photo.id}`}
                        width={photo.width}
                        height={photo.height}
                        alt={t('photoOf', { name })}
                      />
                    </a>
                  ))}
                </p>
              )}
            </div>
          ))}
        </fieldset>
        <FormAnswer />
        <div className="form-actions">
          <CastButton form="army-ballot" texts={await castTexts()} />
        </div>
      </ActionForm>
    </section>
  );
}
