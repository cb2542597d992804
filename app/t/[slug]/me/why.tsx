import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Disclosure } from '@/app/_ui/disclosure';
import { playerReasons } from '@/lib/pairing/explain/player-reasons';
import { type Reason, reasonValues } from '@/lib/pairing/reasons';
import { say } from '@/lib/text';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** Why the draw came out like this, in sentences to the players. */
export async function Why({ match, open }: { match: MatchView; open?: boolean }) {
  const t = await getTranslations('player');
  const pairing = await getTranslations('pairing.reason.player');
  const language = await getLanguage();
  const { sidesCounted: sides } = match;
  const armies = sides && { a: say(sides.a, language), b: say(sides.b, language) };
  const names = { a: match.a.name, b: match.b?.name ?? '' };
  // Reasons are written by the draw alone and read back as such.
  const reasons = playerReasons(match.pairing.reasons as readonly Reason[]);
  if (reasons.length === 0) return null;
  return (
    <Disclosure summary={match.b ? t('why') : t('whyBye')} open={open}>
      <p className="small">
        {reasons
          .map((reason) => pairing(reason.code as never, reasonValues(reason, names, armies) as never))
          .join(' ')}
      </p>
    </Disclosure>
  );
}
