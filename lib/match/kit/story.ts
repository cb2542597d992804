import type { PerSide } from '../../sides';
import type { Text } from '../../text';
import type { MatchEvent } from '../match-event';
import type { MatchContext } from '../match-rules';
import { type StoryLine, tellMatch } from '../story';
import type { Kit } from './kit';
import { kitPlay, trustedKitMove } from './play';
import { tellKitMove } from './tell';

/** The log of a match played by a kit as sentences, on phones: lines are already parsed by the server. */
export const kitStory = <Setup, Report>(
  kit: Kit<Setup, Report>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
  names: PerSide<string>,
): readonly StoryLine<Text, null>[] =>
  tellMatch(
    {
      ...kitPlay(kit, trustedKitMove),
      tell: (game, move) => tellKitMove(kit, game, move, names),
      when: () => null,
    },
    context,
    log,
  );
