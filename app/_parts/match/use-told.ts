import { useTranslations } from 'next-intl';
import type { Told } from '@/lib/match/story';
import { firstNames } from '../entries/short-names';
import { useAnyMatch } from './any-match-context';

/** Function that words a line of the story; `say` words a move in the match's own rules. */
export function useTold<Said>(say: (said: Said) => string): (told: Told<Said>) => string {
  const t = useTranslations('matchEnd.story');
  const short = firstNames(useAnyMatch().names);
  const tell = (told: Told<Said>): string => {
    switch (told.kind) {
      case 'move':
        return say(told.said);
      case 'clock': {
        const { press } = told;
        const { action } = press;
        if (action === 'adjust')
          return t(`clock.${action}`, { name: short[press.side], minutes: press.ms / 60_000 });
        return 'why' in press
          ? t(`clock.${press.action}`, { why: press.why })
          : t(`clock.${press.action}`, { name: short[press.side] });
      }
      case 'confirm':
        return t('confirm', { name: short[told.side] });
      case 'proposed':
        return told.what === null
          ? t('proposalDropped', { name: short[told.by] })
          : t('proposed', { name: short[told.by], what: tell(told.what) });
      case 'asked-back':
        return t('askedBack', { name: short[told.by], what: tell(told.what) });
      case 'refused': {
        const { by, what } = told;
        const name = by === 'a' || by === 'b' ? short[by] : t(by);
        return t('conflict.refused', { name, what: tell(what) });
      }
      case 'crossed':
        return t('conflict.crossed', {
          first: tell(told.first),
          second: tell(told.second),
          counts: told.counts,
        });
      default:
        return t(told.kind);
    }
  };
  return tell;
}
