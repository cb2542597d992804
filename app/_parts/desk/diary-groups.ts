/** Subjects of the diary's lines, by the beginning of their kinds. */
const beginnings = {
  entries:
    /^(entry|entries-(merged|kept-apart|imported|completed|checked|absent|miss|reminded|paid|unpaid|club|faction|camp|seeded)|armies|check-in|signed-up|team-|link|ringer|soft-scores)/,
  rounds:
    /^(round|amended|note-kept|sides|draft|entries-(swapped|paired)|bye|pairing|table|scenario|captain|meeting)/,
  results: /^(result|counted|match|photo|late-report|confirmed-on-one-phone|points|adjustment|goes-on)/,
  lists: /^(lists?-|edition-|prices-)/,
  tournament:
    /^(tournament|practice|webhook|settings|scoring|announcement|logo|standings|award|ceremony|vote)/,
  team: /^(helper|invitation|role|pseudonym)/,
} as const;

export type DiaryGroup = keyof typeof beginnings;
export const diaryGroups = Object.keys(beginnings) as readonly DiaryGroup[];

export const isAbout = (group: DiaryGroup, kind: string): boolean => beginnings[group].test(kind);
