import { useTranslations } from 'next-intl';
import { useAnyMatch } from './any-match-context';
import { usePlayers } from './use-players';

/** Label of an undo: takes the last step back, or asks the player who entered it. */
export function useUndoLabel(): string {
  const t = useTranslations('match');
  const { undoAsks } = useAnyMatch();
  const players = usePlayers();
  return undoAsks ? t('undoAsks', { name: players[undoAsks].name }) : t('undo');
}
