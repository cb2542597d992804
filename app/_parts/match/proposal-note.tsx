'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import type { StoryLine } from '@/lib/match/story';
import { useAnyMatch } from './any-match-context';
import { usePlayers } from './use-players';
import { useTold } from './use-told';

/** An open proposal: the other side agrees or declines, the proposer may withdraw it. */
export function ProposalNote<Said>({
  story,
  say,
}: {
  story: readonly StoryLine<Said, unknown>[];
  /** words a move in the match's own rules */
  say: (said: Said) => string;
}) {
  const t = useTranslations('match.proposal');
  const players = usePlayers();
  const tell = useTold(say);
  const { seat, folded, enterAgreed, dropProposal } = useAnyMatch();
  const { proposal } = folded;
  const line = story.find(({ seq }) => seq === proposal?.seq);
  if (proposal === null || !line || (seat !== 'a' && seat !== 'b')) return null;
  const isOwn = proposal.by === seat;
  return (
    <div className="note note--info" role="status">
      <div className="grid gap-2">
        <p>{tell(line.told)}</p>
        {isOwn ? (
          <>
            <p className="small">{t('waits', { name: players[seat === 'a' ? 'b' : 'a'].name })}</p>
            <Button small onClick={dropProposal}>
              {t('takeBack')}
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              small
              variant="ink"
              onClick={() => enterAgreed(proposal.move.kind, proposal.move.payload)}
            >
              {t('agree')}
            </Button>
            <Button small onClick={dropProposal}>
              {t('decline')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
