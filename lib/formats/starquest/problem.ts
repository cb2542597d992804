import type { Author, CampaignProblem } from '../../campaign/campaign-line';
import type { EntryId } from '../../ids';
import { fail, type Outcome, ok } from '../../outcome';

/** A refusal in both languages; `path` names the field of the form. */
export const refused = (code: string, de: string, en: string, path?: string) =>
  fail<CampaignProblem>({
    code: `starquest-${code}`,
    message: { de, en },
    ...(path ? { path: path.split('.') } : {}),
  });

export type Checked = Outcome<undefined, CampaignProblem>;
export const fine: Checked = ok(undefined);

/** Whether the author is that player or the mission master. */
export const isFor = (author: Author, player: EntryId): boolean =>
  author.role === 'master' || author.player === player;

export const notYours = () =>
  refused(
    'forbidden',
    'Das kann nur der Spieler selbst oder die Spielleitung eintragen. Sag es einem davon.',
    'Only the player concerned or the mission master can enter this. Tell one of them.',
  );
export const masterOnly = () =>
  refused(
    'master-only',
    'Das entscheidet die Spielleitung. Frag sie.',
    'The mission master decides this. Ask them.',
  );
export const droppedOut = () =>
  refused(
    'dropped-out',
    'Dieser Spieler ist ausgestiegen. Nimm ihn erst wieder auf.',
    'This player has dropped out. Bring them back in first.',
  );
