'use server';
import { z } from 'zod';
import { countScreens, showOnScreen } from '@/app/_server/changes/settings/hall';
import { tournamentAction } from '@/app/_server/work/form-action';
import { mostScreens } from '@/lib/board/board-choice';
import { shownNow } from '@/lib/hall/screens';

const desk = { verb: 'announce' } as const;

export const showOnScreenAction = tournamentAction(
  desk,
  z.object({ screen: z.coerce.number().int().min(1).max(mostScreens), show: z.enum(shownNow) }),
  async (work, { screen, show }) => {
    await showOnScreen(work, { screen, show });
    return {};
  },
);

export const countScreensAction = tournamentAction(
  desk,
  z.object({ how: z.enum(['more', 'fewer']) }),
  async (work, { how }) => {
    await countScreens(work, how);
    return {};
  },
);
