import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import type { HeldPlayer } from '@/app/_parts/player/player-switch';
import { ResultForm } from '@/app/_parts/result/result-form';
import { resultRules } from '@/app/_parts/result/result-rules';
import { resultTexts } from '@/app/_parts/result/result-texts';
import { loadMatchDraft } from '@/app/_server/load/match-draft';
import { database } from '@/app/_server/platform/db';
import { otherSide } from '@/lib/sides';
import { schemeOf } from '@/lib/tournament/score-matches';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { OwnMatch } from '../../home-state';
import { claimResultAction, disputeResultAction } from './actions';
import { playerNames } from './player-names';
import { ResultShell } from './result-shell';

/**
 * The player's form: their own report, or (dispute) the opponent's figures to be corrected. It follows no
 * live updates: what is under the thumb must not change while somebody types.
 */
export async function ClaimForm({
  view,
  own,
  players,
  form,
}: {
  view: TournamentView;
  own: OwnMatch;
  players: readonly HeldPlayer[];
  form: 'own' | 'dispute';
}) {
  const t = await getTranslations('player.result');
  const texts = await getTranslations('results.form');
  const { match, side, opponent, round } = own;
  const other = otherSide(side);
  const names = await playerNames(own);
  const address = `/t/${view.tournament.slug}/me/result/${match.pairing.id}`;
  const reported = match.reports[side]?.payload ?? null;
  const theirs = match.reports[other]?.payload ?? null;
  // What the live match has counted need not be typed again.
  const counted = match.live ? await loadMatchDraft(database().read, match.pairing.id) : null;
  const start = form === 'dispute' ? theirs : (reported ?? theirs ?? match.kept ?? counted);
  const name = names[other];
  return (
    <ResultShell
      view={view}
      own={own}
      players={players}
      heading="h1"
      back={match.reports.a || match.reports.b ? address : undefined}
    >
      <ClientTexts of={resultTexts}>
        <ResultForm
          key={form}
          action={form === 'dispute' ? disputeResultAction : claimResultAction}
          hidden={{ slug: view.tournament.slug, pairingId: match.pairing.id }}
          rules={resultRules(view.format, view.setup, start)}
          scheme={schemeOf(view, match)}
          language={await getLanguage()}
          order={[side, other]}
          names={names}
          fullNames={{ ...names, [other]: opponent.name }}
          own={side}
          draft={{ pairingId: match.pairing.id, form }}
          variant={round.round.status === 'published' ? 'move' : 'ink'}
          words={
            form === 'dispute'
              ? {
                  name: 'note',
                  label: texts('note'),
                  hint: texts('noteHint', { name }),
                  optional: texts('optional'),
                }
              : undefined
          }
        >
          <p className="soft">
            {form === 'dispute' ? t('disputeIntro', { name }) : t('formIntro', { name })}
          </p>
        </ResultForm>
      </ClientTexts>
    </ResultShell>
  );
}
