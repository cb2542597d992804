import 'server-only';
import { getTranslations } from 'next-intl/server';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import type { Definition } from '@/app/_ui/definition-rows';
import { campText } from '@/lib/entries/camps';
import { feeFor } from '@/lib/entries/fee';
import { askedFields } from '@/lib/entries/sign-up-settings';
import type { Entry } from '@/lib/tournament/records';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { answerRows } from './answer-rows';

/** Requested data of a player's sign-up, as text. */
export async function signUpRows(
  view: Pick<AnyTournamentView, 'settings'>,
  entry: Entry,
  now: number,
): Promise<readonly Definition[]> {
  const field = await getTranslations('entries.field');
  const signUp = await getTranslations('signUp');
  const word = await getTranslations('common.word');
  const { lists } = view.settings;
  const open = (await getTranslations('entries.join.done'))('none');
  const { fields, questions } = view.settings.signUp;
  const fee = feeFor(view.settings.signUp, entry, now);
  return [
    { term: field('name'), value: entry.name },
    ...askedFields
      .filter((asked) => fields[asked] !== 'off' || (asked === 'team' && view.settings.teams !== null))
      .map((asked) => ({
        term: field(asked),
        value: entry[asked] ?? (asked === 'faction' ? open : '–'),
      })),
    ...(view.settings.camps
      ? [{ term: field('camp'), value: campText(entry, view.settings.camps) ?? open }]
      : []),
    ...(await answerRows(questions, entry.answers)),
    ...(fee === '' ? [] : [{ term: signUp('fee'), value: entry.paid ? signUp('paid') : fee }]),
    ...(lists.wanted
      ? [
          {
            term: word('armyList'),
            value:
              lists.deadlineAt === null
                ? signUp('listWanted')
                : signUp('listUntil', { moment: await deadlineText(lists.deadlineAt, now) }),
          },
        ]
      : []),
  ];
}
